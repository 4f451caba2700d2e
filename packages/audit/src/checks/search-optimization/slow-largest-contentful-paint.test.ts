import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { pageVitals, unmeasured, vitalsOf } from '../../../testing/page-vitals.ts';
import type { PageVitals } from '../../site-artifacts.ts';

const judge = (...pages: readonly PageVitals[]) =>
  judgeNodes('slow-largest-contentful-paint', [pageNode('/')], { vitals: collected(vitalsOf(...pages)) });
const paintedAt = (ms: number) => pageVitals('/', { largestPaint: { ms, selector: '#hero', excerpt: '<img id="hero">', resource: '' } });

describe('slow-largest-contentful-paint', () => {
  it.each([
    [2500, null],
    [2501, 'medium'],
    [4000, 'medium'],
    [4001, 'high'],
  ])('%s ms: %s', (ms, severity) => {
    const verdict = judge(paintedAt(ms));
    expect(verdict.judged).toBe(1);
    expect(verdict.failures[0]?.severity ?? null).toBe(severity);
  });

  it('names the element, the picture and the conditions', () => {
    const page = pageVitals('/', {
      largestPaint: { ms: 3120, selector: '#hero', excerpt: '<img id="hero">', resource: 'https://example.com/hero.jpg' },
    });
    const [failure] = judge(page).failures;
    expect(failure?.message).toBe('The largest part of this page is seen after 3.1 s, more than 2.5 s.');
    expect(failure?.elements?.[0]?.selector).toBe('#hero');
    expect(failure?.facts).toMatchObject({
      Picture: 'https://example.com/hero.jpg',
      'Measured as': 'Phone, 360 pixels wide, 1.6 Mbit/s, 150 ms a round trip, simulated',
    });
  });

  it('judges what could be measured and says why where nothing could', () => {
    expect(judge(unmeasured('/a', 'The page responded with status 500.'), paintedAt(1000)).judged).toBe(1);
    expect(judge(unmeasured('/', 'The page responded with status 500.')).reason).toBe(
      'No page could be measured. The page responded with status 500.',
    );
    expect(judge(pageVitals('/', { largestPaint: null })).outcome).toBe('cannot_tell');
    expect(judge().outcome).toBe('cannot_tell');
  });

  it('cannot tell from an audit without measurements', () => {
    expect(judgeNodes('slow-largest-contentful-paint', [pageNode('/')]).outcome).toBe('cannot_tell');
  });
});
