import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<title>A</title><title>B</title>';

describe('multiple-titles', () => {
  it.each([
    ['one', '<title>A</title>', 'pass'],
    ['two', '<title>A</title><title>B</title>', 'fail'],
    ['a second one in the body', '<title>A</title><body><p><title>B</title>', 'fail'],
    ['a second one in svg', '<title>A</title><body><svg><title>B</title></svg>', 'pass'],
    ['a second one in a template', '<title>A</title><template><title>B</title></template>', 'pass'],
    ['a second one in a script', '<title>A</title><script>"<title>B</title>"</script>', 'pass'],
    ['a second one in noscript', '<title>A</title><noscript><title>B</title></noscript>', 'pass'],
    ['none', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('multiple-titles', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('multiple-titles', BAD).outcome).toBe('fail');
    expect(judgeHtml('multiple-titles', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at all of them', () => {
    const { finding } = judgeHtml('multiple-titles', '<title>A</title>\n<title></title>');
    expect(finding).toMatchObject({ places: [{ line: 1 }, { line: 2 }], facts: { Titles: ['A', '(empty)'] } });
  });
});
