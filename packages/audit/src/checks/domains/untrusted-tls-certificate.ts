import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

/** OpenSSL verification errors a reader should not have to look up. */
const REASONS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'It is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its chain ends at a certificate that browsers do not know.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server does not send the intermediate certificate.',
  UNABLE_TO_GET_ISSUER_CERT: 'A certificate of its chain is missing.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'It was issued by an authority that browsers do not know, or an intermediate certificate is missing.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'It was issued for another name.',
  CERT_NOT_YET_VALID: 'It is not valid yet.',
  CERT_REVOKED: 'It was revoked.',
};

export const untrustedTlsCertificate = defineSiteCheck({
  id: 'untrusted-tls-certificate',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    if (tls.trusted) return pass();
    const error = tls.trustError ?? '';
    // Verification stops at the first error, and this one is reported as expiring-tls-certificate.
    if (error === 'CERT_HAS_EXPIRED') return cannotTell('The certificate has expired, so nothing else about it was verified.');
    return fail({
      message: 'Browsers do not trust the certificate of the site.',
      facts: { Host: tls.host, Reason: REASONS[error] ?? error, 'Names in the certificate': tls.names },
    });
  },
});
