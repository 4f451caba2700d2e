import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const canonical = (href: string): string => `<link rel="canonical" href="${href}">\n`;

describe('multiple-canonicals', () => {
  it.each([
    ['none', '<title>a</title>', 'not_applicable', undefined],
    ['one', canonical('/page'), 'pass', undefined],
    ['one and an empty one', canonical('/page') + canonical(''), 'pass', undefined],
    ['one in the head, one in the body', `${canonical('/page')}<body>${canonical('/other')}`, 'pass', undefined],
    ['the same twice', canonical('/page') + canonical('https://example.com/page'), 'fail', 'low'],
    ['two different ones', canonical('/page') + canonical('/other'), 'fail', 'high'],
  ])('%s', (_name, html, outcome, severity) => {
    const verdict = judgeHtml('multiple-canonicals', html);
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.finding?.severity).toBe(severity);
  });

  it('points at each of them', () => {
    const { finding } = judgeHtml('multiple-canonicals', canonical('/page') + canonical('/other'));
    expect(finding?.places.map((place) => place.line)).toEqual([1, 2]);
  });
});
