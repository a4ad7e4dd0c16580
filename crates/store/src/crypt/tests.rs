//! Master keys: files, encodings and refusals.

use super::*;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use std::fs;
use tempfile::TempDir;

#[test]
fn a_key_file_is_made_once_and_read_again() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("private/master.key");
    let key = MasterKey::load_or_create(&path).unwrap();
    assert_eq!(MasterKey::load_or_create(&path).unwrap().bytes(), key.bytes());
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(MasterKey::from_base64(&text).unwrap().bytes(), key.bytes());
    let others = fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(others, 1, "no draft is left behind");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn threads_that_start_together_end_with_the_same_key() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("master.key");
    let keys: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| *MasterKey::load_or_create(&path).unwrap().bytes()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(keys.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn guessable_and_malformed_keys_are_refused() {
    let refused = |text: &str| MasterKey::from_base64(text).err().unwrap();
    let counting: Vec<u8> = (0..32).collect();
    for known in [
        &[0_u8; 32][..],
        &[0xff; 32],
        &counting,
        b"ejHjRNHbS0NaqARSRvnweVV9zcmhQEa8",
    ] {
        assert!(matches!(refused(&STANDARD.encode(known)), KeyError::Known));
    }
    assert!(matches!(
        refused("ejHjRNHbS0NaqARSRvnweVV9zcmhQEa8"),
        KeyError::Known
    ));
    assert!(matches!(refused(""), KeyError::Length(0)));
    assert!(matches!(refused(&STANDARD.encode([7; 16])), KeyError::Length(16)));
    assert!(matches!(refused("not base64!"), KeyError::Encoding));
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("master.key");
    fs::write(&path, STANDARD.encode([0; 32])).unwrap();
    assert!(matches!(MasterKey::load_or_create(&path), Err(KeyError::Known)));
    assert!(matches!(
        MasterKey::load_or_create(folder.path()),
        Err(KeyError::File { .. })
    ));
}

#[test]
fn keys_are_not_printed() {
    let key = MasterKey::random().unwrap();
    assert_eq!(
        format!("{key:?} {:?}", KeyRing::new(&key)),
        "MasterKey(***) KeyRing(***)"
    );
}

#[test]
fn equal_values_seal_differently_and_open_only_in_their_place() {
    let ring = KeyRing::new(&MasterKey::random().unwrap());
    ring.add(&ring.generate(1).unwrap()).unwrap();
    let place = |table, column, row| Place { table, column, row };
    let home = place("t", "c", "r");
    let sealed = ring.seal(1, home, b"secret", false).unwrap();
    assert_ne!(sealed, ring.seal(1, home, b"secret", false).unwrap());
    assert_eq!(&*ring.open(home, &sealed).unwrap(), b"secret");
    for elsewhere in [
        place("u", "c", "r"),
        place("t", "d", "r"),
        place("t", "c", "s"),
        place("t", "", "c\0r"),
    ] {
        assert_eq!(ring.open(elsewhere, &sealed).err(), Some(CryptError::Refused));
    }
    let stranger = KeyRing::new(&MasterKey::random().unwrap());
    assert_eq!(
        stranger.open(home, &sealed).err(),
        Some(CryptError::UnknownKey(1))
    );
    assert_eq!(
        stranger.add(&ring.generate(1).unwrap()).err(),
        Some(CryptError::Refused)
    );
    assert_eq!(ring.open(home, &sealed[..5]).err(), Some(CryptError::Format));
}
