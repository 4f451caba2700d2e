import type { TlsArtifact } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';
import { CERTIFICATE_KEY_BITS } from '../../standards/certificate-keys.ts';

/** Signatures over a digest for which collisions can be produced. */
const BROKEN_DIGEST = /sha-?1(?!\d)|md5/i;

export const weakTlsCertificate = defineSiteCheck({
  id: 'weak-tls-certificate',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    const least = CERTIFICATE_KEY_BITS[tls.keyType];
    const problems: string[] = [];
    if (least !== undefined && tls.keyBits > 0 && tls.keyBits < least) {
      problems.push(`its key has ${tls.keyBits} bits where ${least} are the least`);
    }
    if (BROKEN_DIGEST.test(tls.signatureAlgorithm)) problems.push('it is signed over SHA-1 or MD5');
    if (problems.length > 0) {
      return fail({ message: `The certificate of the site can be forged: ${problems.join(', and ')}.`, facts: factsOf(tls) });
    }
    const isKnown = least !== undefined && tls.keyBits > 0 && tls.signatureAlgorithm !== 'unknown';
    return isKnown ? pass() : cannotTell('The key or the signature of the certificate is of a kind that is not known here.');
  },
});

function factsOf(tls: TlsArtifact): Readonly<Record<string, string>> {
  return { Host: tls.host, Key: `${tls.keyType}, ${tls.keyBits} bits`, Signature: tls.signatureAlgorithm };
}
