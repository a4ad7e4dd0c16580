//! The transport to a daemon over the network.
//!
//! TLS is rustls with ring. A token travels only to the origin that the user named: redirects to another origin are
//! an error, and loopback addresses are never asked through a proxy.

use crate::transport::{ANSWER_LIMIT, Transport, TransportError, innermost};
use async_trait::async_trait;
use http::header::{AUTHORIZATION, HeaderValue};
use reqwest::redirect;
use secrecy::{ExposeSecret, SecretString};
use std::{net::IpAddr, time::Duration};
use url::{Host, Url};

/// How many redirects inside one origin are followed.
const REDIRECT_LIMIT: usize = 5;

/// How the network is used.
#[derive(Clone, Debug)]
pub struct NetworkOptions {
    /// Accepts any server certificate.
    pub insecure: bool,
    /// Bounds the time until a connection stands.
    pub connect_timeout: Duration,
    /// Bounds one request with its answer.
    pub request_timeout: Duration,
}

impl Default for NetworkOptions {
    fn default() -> Self {
        Self {
            insecure: false,
            connect_timeout: Duration::from_secs(5),
            request_timeout: Duration::from_mins(2),
        }
    }
}

/// Sends requests to one daemon.
pub(crate) struct Network {
    http: reqwest::Client,
    target: Url,
    token: Option<SecretString>,
}

impl Network {
    pub(crate) fn new(
        target: Url,
        token: Option<SecretString>,
        options: &NetworkOptions,
    ) -> Result<Self, TransportError> {
        // An error only says that a provider is installed already, which is just as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = reqwest::Client::builder()
            .user_agent(concat!("tsmgr/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(options.connect_timeout)
            .timeout(options.request_timeout)
            .redirect(redirect::Policy::custom(same_origin))
            .tls_danger_accept_invalid_certs(options.insecure);
        if is_loopback(&target) {
            builder = builder.no_proxy();
        }
        let http = builder.build().map_err(|error| TransportError::Tls {
            reason: innermost(&error),
        })?;
        Ok(Self { http, target, token })
    }

    /// The target with the path and query of a request behind it.
    fn url(&self, uri: &http::Uri) -> Result<Url, TransportError> {
        let mut url = self.target.clone();
        let base = url.path().trim_end_matches('/').to_owned();
        url.set_path(&format!("{base}{}", uri.path()));
        url.set_query(uri.query());
        if url.cannot_be_a_base() || url.host().is_none() {
            return Err(TransportError::Address {
                reason: "it names no host".to_owned(),
            });
        }
        Ok(url)
    }
}

#[async_trait]
impl Transport for Network {
    async fn send(&self, request: http::Request<Vec<u8>>) -> Result<http::Response<Vec<u8>>, TransportError> {
        let url = self.url(request.uri())?;
        let (parts, body) = request.into_parts();
        let mut call = self
            .http
            .request(parts.method, url)
            .headers(parts.headers)
            .body(body);
        if let Some(token) = &self.token {
            call = call.header(AUTHORIZATION, bearer(token)?);
        }
        let mut answer = call.send().await.map_err(|error| classify(&error))?;
        let mut response = http::Response::builder().status(answer.status());
        if let Some(headers) = response.headers_mut() {
            *headers = answer.headers().clone();
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(|error| classify(&error))? {
            if bytes.len() + chunk.len() > ANSWER_LIMIT {
                return Err(TransportError::AnswerTooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        response.body(bytes).map_err(|error| TransportError::Broken {
            reason: error.to_string(),
        })
    }
}

/// The Authorization header, marked so that no log prints it.
fn bearer(token: &SecretString) -> Result<HeaderValue, TransportError> {
    let mut value = HeaderValue::try_from(format!("Bearer {}", token.expose_secret())).map_err(|_| {
        TransportError::Address {
            reason: "the token holds characters that a header cannot carry".to_owned(),
        }
    })?;
    value.set_sensitive(true);
    Ok(value)
}

fn same_origin(attempt: redirect::Attempt<'_>) -> redirect::Action {
    let same = attempt
        .previous()
        .first()
        .is_some_and(|first| first.origin() == attempt.url().origin());
    if !same {
        let location = attempt.url().to_string();
        return attempt.error(TransportError::Redirected { location });
    }
    if attempt.previous().len() > REDIRECT_LIMIT {
        return attempt.error("it redirects too often");
    }
    attempt.follow()
}

fn is_loopback(target: &Url) -> bool {
    match target.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => IpAddr::from(ip).is_loopback(),
        Some(Host::Ipv6(ip)) => IpAddr::from(ip).is_loopback(),
        None => false,
    }
}

/// Turns the library's error into the cause that people can act on.
fn classify(error: &reqwest::Error) -> TransportError {
    let reason = innermost(error);
    if error.is_timeout() && !error.is_connect() {
        return TransportError::Timeout;
    }
    if error.is_redirect() {
        let location = find::<TransportError>(error);
        if let Some(TransportError::Redirected { location }) = location {
            return TransportError::Redirected {
                location: location.clone(),
            };
        }
        return TransportError::Broken { reason };
    }
    if error.is_connect() {
        if find::<rustls::Error>(error).is_some() {
            return TransportError::Tls { reason };
        }
        let reason = if error.is_timeout() {
            "no connection in time".to_owned()
        } else {
            reason
        };
        return TransportError::Connect { reason };
    }
    TransportError::Broken { reason }
}

/// The first error of a type in the chain. I/O errors are opened, since they hide what they wrap from the chain.
fn find<'a, T: std::error::Error + 'static>(error: &'a (dyn std::error::Error + 'static)) -> Option<&'a T> {
    let mut current = Some(error);
    while let Some(error) = current {
        if let Some(found) = error.downcast_ref::<T>() {
            return Some(found);
        }
        let wrapped = error
            .downcast_ref::<std::io::Error>()
            .and_then(std::io::Error::get_ref);
        current = match wrapped {
            Some(wrapped) => Some(wrapped),
            None => error.source(),
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};

    /// Answers one request with raw bytes and gives back what it read.
    fn answer_once(answer: &'static str) -> (Url, std::thread::JoinHandle<String>) {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = Url::parse(&format!("http://{}/base/", listener.local_addr().unwrap())).unwrap();
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut read = vec![0; 4096];
            let n = stream.read(&mut read).unwrap();
            stream.write_all(answer.as_bytes()).unwrap();
            String::from_utf8_lossy(&read[..n]).into_owned()
        });
        (url, server)
    }

    fn get(path: &str) -> http::Request<Vec<u8>> {
        http::Request::get(path).body(Vec::new()).unwrap()
    }

    fn network(url: Url) -> Network {
        Network::new(url, Some("s3cret".into()), &NetworkOptions::default()).unwrap()
    }

    #[tokio::test]
    async fn sends_the_token_and_joins_the_base_path() {
        let (url, server) = answer_once("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
        let answer = network(url).send(get("/v1/info?a=b")).await.unwrap();
        let request = server.join().unwrap();
        assert_eq!(answer.body(), b"{}");
        assert!(request.starts_with("GET /base/v1/info?a=b HTTP/1.1"), "{request}");
        assert!(request.contains("authorization: Bearer s3cret"), "{request}");
    }

    #[tokio::test]
    async fn a_redirect_to_another_origin_is_an_error() {
        let (url, _server) = answer_once(
            "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/elsewhere\r\ncontent-length: 0\r\n\r\n",
        );
        let error = network(url).send(get("/v1/info")).await.unwrap_err();
        assert!(
            matches!(&error, TransportError::Redirected { location } if location == "http://127.0.0.1:1/elsewhere"),
            "{error:?}"
        );
    }

    #[tokio::test]
    async fn nobody_there_is_a_connect_error_with_the_cause() {
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let url = Url::parse(&format!("http://127.0.0.1:{port}")).unwrap();
        let error = network(url).send(get("/v1/info")).await.unwrap_err();
        assert!(
            matches!(&error, TransportError::Connect { reason } if reason.contains("refused")),
            "{error:?}"
        );
    }

    #[tokio::test]
    async fn plain_http_on_a_tls_port_is_a_tls_error() {
        let (mut url, _server) = answer_once("HTTP/1.1 400 Bad Request\r\n\r\n");
        url.set_scheme("https").unwrap();
        let error = network(url).send(get("/v1/info")).await.unwrap_err();
        assert!(matches!(error, TransportError::Tls { .. }), "{error:?}");
    }
}
