export { type DnsZone, startFakeDns } from './fake-dns.ts';
export { type PageAnswer, type PageRoute, type PageServer, type SeenRequest, startPageServer } from './page-server.ts';
export { type CertificateFacts, makeCertificate } from './make-certificate.ts';
export { startTlsServer, type TestTlsServer } from './tls-server.ts';
export { startObjectStore } from './object-store.ts';
export { SELF_SIGNED } from './self-signed.ts';
export { startStripeServer } from './stripe-server.ts';
export { type OidcPerson, startOidcProvider, type TestOidcProvider } from './oidc-provider.ts';
export { type ReceivedLetter, startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
