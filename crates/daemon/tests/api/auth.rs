//! Tokens: who may call.

use crate::world::World;
use secrecy::ExposeSecret;
use tsmgr_model::endpoint::{AuthzClass, ENDPOINTS};

#[tokio::test]
async fn every_guarded_endpoint_refuses_strangers() {
    let world = World::with_tokens().await;
    for endpoint in ENDPOINTS {
        let path = endpoint.path.replace(['{', '}'], "");
        let nobody = world.call(endpoint.method.as_str(), &path, None).await;
        let wrong = [("authorization", "Bearer tsmgr_wrong")];
        let stranger = world
            .call_with(endpoint.method.as_str(), &path, None, &wrong)
            .await;
        if endpoint.authz == AuthzClass::Open {
            assert_eq!((nobody.status, stranger.status), (200, 200), "{}", endpoint.id);
            continue;
        }
        nobody.refused(401, "Unauthorized", "No authenticated user found");
        assert_eq!(nobody.header("www-authenticate"), "Bearer");
        let text = "No authenticated user found: Cause: provided credentials are invalid";
        stranger.refused(401, "Unauthorized", text);
    }
}

#[tokio::test]
async fn the_first_token_is_given_once_and_opens_everything() {
    let world = World::with_tokens().await;
    let token = world.daemon.first_token().await.unwrap().unwrap();
    assert!(world.daemon.first_token().await.unwrap().is_none());
    let bearer = format!("Bearer {}", token.expose_secret());
    let answer = world
        .call_with("GET", "/v1/clusters", None, &[("authorization", &bearer)])
        .await;
    assert_eq!(answer.expect(200)["num_items"], 1);
    let stored = std::fs::read(world.home.path().join("data/tsmgr.db")).unwrap();
    let secret = token.expose_secret().as_bytes();
    assert!(!stored.windows(secret.len()).any(|window| window == secret));
}

#[tokio::test]
async fn a_replaced_token_opens_nothing_any_more() {
    let world = World::with_tokens().await;
    let lost = world.daemon.first_token().await.unwrap().unwrap();
    let token = world.daemon.replace_token().await.unwrap();
    for (token, status) in [(lost, 401), (token, 200)] {
        let bearer = format!("Bearer {}", token.expose_secret());
        let answer = world
            .call_with("GET", "/v1/clusters", None, &[("authorization", &bearer)])
            .await;
        assert_eq!(answer.status, status);
    }
    assert!(world.daemon.first_token().await.unwrap().is_none());
}
