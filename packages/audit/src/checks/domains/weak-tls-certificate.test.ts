import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';

function judge(keyType: string, keyBits: number, signatureAlgorithm = 'sha256WithRSAEncryption') {
  const tls = collected(tlsArtifact({ keyType, keyBits, signatureAlgorithm }));
  return judgeNodes('weak-tls-certificate', [pageNode('/')], { tls });
}

describe('weak-tls-certificate', () => {
  it.each<[string, number, string, string]>([
    ['rsa', 2048, 'sha256WithRSAEncryption', 'pass'],
    ['rsa', 2047, 'sha256WithRSAEncryption', 'fail'],
    ['rsa', 1024, 'unknown', 'fail'],
    ['ec', 256, 'ecdsa-with-SHA256', 'pass'],
    ['ec', 224, 'ecdsa-with-SHA256', 'fail'],
    ['ed25519', 256, 'ED25519', 'pass'],
    ['rsa', 4096, 'sha1WithRSAEncryption', 'fail'],
    ['ec', 256, 'ecdsa-with-SHA1', 'fail'],
    ['rsa', 2048, 'md5WithRSAEncryption', 'fail'],
    ['rsa', 2048, 'sha512WithRSAEncryption', 'pass'],
    ['rsa', 0, 'sha256WithRSAEncryption', 'cannot_tell'],
    ['rsa', 2048, 'unknown', 'cannot_tell'],
    ['dsa', 2048, 'sha256', 'cannot_tell'],
  ])('%s of %d bits, %s: %s', (type, bits, signature, outcome) => {
    expect(judge(type, bits, signature).outcome).toBe(outcome);
  });

  it('names every weakness', () => {
    expect(judge('rsa', 1024, 'sha1WithRSAEncryption').message).toBe(
      'The certificate of the site can be forged: its key has 1024 bits where 2048 are the least, and it is signed over SHA-1 or MD5.',
    );
  });
});
