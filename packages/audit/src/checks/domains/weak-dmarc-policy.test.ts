import { describe, expect, it } from 'vitest';
import { dnsAnswer, dnsArtifact } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

function judge(...records: readonly string[]) {
  return judgeNodes('weak-dmarc-policy', [pageNode('/')], { dns: collected(dnsArtifact({ dmarc: dnsAnswer(...records) })) });
}

describe('weak-dmarc-policy', () => {
  it.each<[readonly string[], string]>([
    [['v=DMARC1; p=reject'], 'pass'],
    [['v=DMARC1;p = Quarantine ; pct=100'], 'pass'],
    [['v=DMARC1; p=none; sp=reject'], 'fail'],
    [['v=DMARC1; rua=mailto:a@example.com'], 'fail'],
    [['v=DMARC1; p=rejected'], 'fail'],
    [[], 'not_applicable'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'not_applicable'],
  ])('%j: %s', (records, outcome) => {
    expect(judge(...records).outcome).toBe(outcome);
  });

  it('shows the policy', () => {
    expect(judge('v=DMARC1; p=none').facts).toEqual({ Record: 'v=DMARC1; p=none', Policy: 'none' });
  });
});
