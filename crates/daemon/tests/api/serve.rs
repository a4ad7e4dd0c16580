//! The API on a socket.

use crate::world::World;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_util::sync::CancellationToken;
use tsmgr_daemon::{DaemonError, serve};

#[tokio::test]
async fn only_loopback_is_served() {
    let world = World::new().await;
    let listener = TcpListener::bind("0.0.0.0:0").await.unwrap();
    let error = serve(world.daemon.clone(), listener, CancellationToken::new())
        .await
        .unwrap_err();
    assert!(matches!(error, DaemonError::NotLoopback(_)));
    assert!(error.to_string().contains("only loopback addresses are allowed"));
}

#[tokio::test]
async fn a_served_daemon_answers_and_stops() {
    let world = World::with_tokens().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let cancel = CancellationToken::new();
    let served = tokio::spawn(serve(world.daemon.clone(), listener, cancel.clone()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream
        .write_all(b"GET /v1/clusters HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    assert!(text.starts_with("HTTP/1.1 401 "), "{text}");
    cancel.cancel();
    served.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}
