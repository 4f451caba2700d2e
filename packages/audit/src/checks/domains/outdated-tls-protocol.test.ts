import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';

const OLD = ['TLSv1.0', 'TLSv1.1'];

function judge(protocols: readonly string[], refusedProtocols?: readonly string[]) {
  const tls = tlsArtifact({ protocols, ...(refusedProtocols && { refusedProtocols }) });
  return judgeNodes('outdated-tls-protocol', [pageNode('/')], { tls: collected(tls) });
}

describe('outdated-tls-protocol', () => {
  it.each<[string, readonly string[], readonly string[] | undefined, string]>([
    ['both refused', ['TLSv1.2', 'TLSv1.3'], OLD, 'pass'],
    ['1.1 accepted', ['TLSv1.1', 'TLSv1.2'], ['TLSv1.0'], 'fail'],
    ['1.0 accepted alone', ['TLSv1.0'], undefined, 'fail'],
    ['1.0 not asked for', ['TLSv1.2'], ['TLSv1.1'], 'cannot_tell'],
    ['a stored audit that does not say what was refused', ['TLSv1.2'], undefined, 'cannot_tell'],
  ])('%s', (_name, protocols, refused, outcome) => {
    expect(judge(protocols, refused).outcome).toBe(outcome);
  });

  it('names the versions', () => {
    expect(judge([...OLD, 'TLSv1.2'], []).message).toBe('The server still accepts TLS 1.0 and TLS 1.1.');
  });
});
