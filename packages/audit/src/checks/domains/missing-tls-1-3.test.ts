import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';

describe('missing-tls-1-3', () => {
  it.each<[string, readonly string[], readonly string[], string]>([
    ['offered', ['TLSv1.2', 'TLSv1.3'], [], 'pass'],
    ['refused', ['TLSv1.2'], ['TLSv1.3'], 'fail'],
    ['not asked for', ['TLSv1.2'], [], 'cannot_tell'],
  ])('%s', (_name, protocols, refusedProtocols, outcome) => {
    const tls = collected(tlsArtifact({ protocols, refusedProtocols }));
    expect(judgeNodes('missing-tls-1-3', [pageNode('/')], { tls }).outcome).toBe(outcome);
  });
});
