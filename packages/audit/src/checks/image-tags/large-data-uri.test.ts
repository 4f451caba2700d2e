import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const image = (letters: number, head = 'data:image/png;base64,'): string => `<img src="${head}${'A'.repeat(letters)}">`;

describe('large-data-uri', () => {
  it.each<[string, string, string]>([
    ['ten kilobytes', image(13_334), 'pass'],
    ['more', image(13_340), 'fail'],
    ['more, written out', image(10_001, 'data:image/svg+xml,'), 'fail'],
    ['a file', '<img src="/a.png">', 'not_applicable'],
    ['other data', image(99_999, 'data:text/plain,'), 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('large-data-uri', html).outcome).toBe(outcome);
  });

  it('tells the weight of the largest', () => {
    const { finding } = judgeHtml('large-data-uri', image(40_000) + image(20_000));
    expect([finding?.facts, finding?.places.length]).toEqual([{ 'Largest, in kB': 30 }, 2]);
  });
});
