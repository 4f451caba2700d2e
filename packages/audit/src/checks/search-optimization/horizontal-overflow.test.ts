import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { pageVitals, unmeasured, vitalsOf } from '../../../testing/page-vitals.ts';
import type { PageVitals } from '../../site-artifacts.ts';

const judge = (...pages: readonly PageVitals[]) =>
  judgeNodes('horizontal-overflow', [pageNode('/')], { vitals: collected(vitalsOf(...pages)) });
const laidOut = (viewportWidth: number, contentWidth: number, scrollsSideways = true) =>
  pageVitals('/', { layout: { viewportWidth, contentWidth, scrollsSideways } });

describe('horizontal-overflow', () => {
  it.each([
    ['fits', laidOut(360, 360), 0],
    ['a pixel too wide', laidOut(360, 361), 1],
    ['cut off by overflow-x: hidden', laidOut(360, 900, false), 0],
  ])('%s', (_what, page, failures) => {
    expect(judge(page)).toMatchObject({ judged: 1, failures: Array.from({ length: failures }, () => expect.anything()) });
  });

  it('says nothing of a page that a phone shrinks for want of a viewport line', () => {
    expect(judge(laidOut(980, 980)).outcome).toBe('not_applicable');
    expect(judge(laidOut(980, 1338)).outcome).toBe('not_applicable');
  });

  it('names who is too wide and why', () => {
    const wideElements = [{ selector: '#prices', excerpt: '<table id="prices">', reason: 'its cells do not fit' }];
    const [failure] = judge({ ...laidOut(360, 512), wideElements }).failures;
    expect(failure?.message).toBe('On a phone this page scrolls sideways: 152 pixels of it lie beyond the edge.');
    expect(failure?.facts).toMatchObject({ 'What is too wide': ['#prices: its cells do not fit'] });
    expect(failure?.elements?.[0]?.selector).toBe('#prices');
  });

  it('says why where nothing could be measured', () => {
    expect(judge(unmeasured('/', 'The page responded with status 500.')).reason).toContain('The page responded with status 500.');
  });
});
