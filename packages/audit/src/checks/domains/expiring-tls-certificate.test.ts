import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';

const collectedAt = '2026-06-01T12:00:00.000Z';
const inDays = (days: number): string => new Date(Date.parse(collectedAt) + days * 86_400_000).toISOString();

function judge(daysLeft: number, life = 90) {
  const tls = tlsArtifact({ collectedAt, notAfter: inDays(daysLeft), notBefore: inDays(daysLeft - life) });
  return judgeNodes('expiring-tls-certificate', [pageNode('/')], { tls: collected(tls) });
}

describe('expiring-tls-certificate', () => {
  it.each([
    [31, 90, 'pass', null],
    [29.9, 90, 'fail', 'medium'],
    [8, 90, 'fail', 'medium'],
    [6.9, 90, 'fail', 'high'],
    [0.2, 90, 'fail', 'high'],
    [-0.1, 90, 'fail', 'critical'],
    [31, 398, 'pass', null],
    // A six-day certificate is renewed every other day, so five days left means it is new.
    [5, 6, 'pass', null],
    [1.5, 6, 'fail', 'medium'],
    [0.3, 6, 'fail', 'high'],
  ])('%s days left of %s: %s, %s', (left, life, outcome, severity) => {
    expect(judge(left, life)).toMatchObject({ outcome, severity });
  });

  it('says how many days are left', () => {
    expect(judge(12.5).message).toBe('The certificate of the site expires in 12 days.');
    expect(judge(0.5).message).toBe('The certificate of the site expires within a day.');
  });

  it('cannot tell from dates that are none', () => {
    const tls = tlsArtifact({ notAfter: 'unknown' });
    expect(judgeNodes('expiring-tls-certificate', [pageNode('/')], { tls: collected(tls) }).outcome).toBe('cannot_tell');
  });
});
