import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';

function judge(trusted: boolean, trustError: string | null) {
  return judgeNodes('untrusted-tls-certificate', [pageNode('/')], { tls: collected(tlsArtifact({ trusted, trustError })) });
}

describe('untrusted-tls-certificate', () => {
  it.each([
    ['a trusted chain', true, null, 'pass'],
    ['a self-signed certificate', false, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'fail'],
    ['another name', false, 'ERR_TLS_CERT_ALTNAME_INVALID', 'fail'],
    ['an error without a sentence of its own', false, 'CERT_CHAIN_TOO_LONG', 'fail'],
    ['an expired certificate', false, 'CERT_HAS_EXPIRED', 'cannot_tell'],
  ])('%s', (_name, trusted, error, outcome) => {
    expect(judge(trusted, error).outcome).toBe(outcome);
  });

  it('says why in words', () => {
    expect(judge(false, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE').facts).toMatchObject({
      Reason: 'The server does not send the intermediate certificate.',
    });
  });
});
