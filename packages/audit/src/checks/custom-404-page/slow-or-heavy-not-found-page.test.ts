import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const probe = (facts: Partial<Probe>): Probe => answeredProbe('https://example.com/plumbline-0', { status: 404, ...facts });
const judge = (random: Partial<Probe>, ...deep: readonly Partial<Probe>[]) =>
  judgeNodes('slow-or-heavy-not-found-page', [], { notFound: collected({ random: probe(random), deep: deep.map(probe), assets: [] }) });

describe('slow-or-heavy-not-found-page', () => {
  it.each<[Partial<Probe>, string | null]>([
    [{ bytes: 100_000, totalMs: 800 }, null],
    [{ bytes: 100_001 }, 'weighs more than 100 kB'],
    [{ totalMs: 801 }, 'takes longer than 0.8 seconds'],
    [{ bytes: 200_000, totalMs: 900 }, 'weighs more than 100 kB and takes longer than 0.8 seconds'],
  ])('%o', (facts, problem) => {
    expect(judge(facts).message).toBe(problem && `The error page for missing pages ${problem}.`);
  });

  it('takes the fastest of several answers', () => {
    expect(judge({ totalMs: 3000 }, { totalMs: 100 }).outcome).toBe('pass');
  });

  it('does not apply where missing pages are no errors', () => {
    expect(judge({ status: 200, bytes: 200_000 }).outcome).toBe('not_applicable');
  });
});
