import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { pageVitals, unmeasured, vitalsOf } from '../../../testing/page-vitals.ts';
import type { PageVitals } from '../../site-artifacts.ts';

const judge = (...pages: readonly PageVitals[]) => judgeNodes('layout-shift', [pageNode('/')], { vitals: collected(vitalsOf(...pages)) });

describe('layout-shift', () => {
  it.each([
    [0, null],
    [0.1, null],
    [0.1001, 'medium'],
    [0.25, 'medium'],
    [0.2501, 'high'],
  ])('%s: %s', (shiftScore, severity) => {
    const verdict = judge(pageVitals('/', { shiftScore }));
    expect(verdict.judged).toBe(1);
    expect(verdict.failures[0]?.severity ?? null).toBe(severity);
  });

  it('names what moved, each once', () => {
    const text = { selector: '#text', excerpt: '<p id="text">' };
    const shifts = [
      { value: 0.2, atMs: 1200, elements: [text, { selector: '', excerpt: '' }] },
      { value: 0.1, atMs: 1900, elements: [text] },
    ];
    const [failure] = judge(pageVitals('/', { shiftScore: 0.3, shifts })).failures;
    expect(failure?.elements).toEqual([text]);
    expect(failure?.facts).toMatchObject({
      'Largest moves': ['0.200 after 1.2 s at full speed', '0.100 after 1.9 s at full speed'],
      'What moved': ['#text'],
    });
  });

  it('says why where nothing could be measured', () => {
    expect(judge(unmeasured('/', 'The page responded with status 500.')).reason).toContain('The page responded with status 500.');
    expect(judge(pageVitals('/', { shiftScore: null })).outcome).toBe('cannot_tell');
  });
});
