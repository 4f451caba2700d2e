import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';

describe('outdated-http-version', () => {
  it.each<[string | null, string]>([
    ['h2', 'pass'],
    ['http/1.1', 'fail'],
    [null, 'fail'],
  ])('%s: %s', (alpn, outcome) => {
    expect(judgeNodes('outdated-http-version', [pageNode('/')], { tls: collected(tlsArtifact({ alpn })) }).outcome).toBe(outcome);
  });
});
