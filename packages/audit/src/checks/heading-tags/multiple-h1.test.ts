import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<h1>A</h1><h1>B</h1>';

describe('multiple-h1', () => {
  it.each([
    ['one', '<h1>A</h1>', 'pass'],
    ['none', '<p>A', 'pass'],
    ['two', '<h1>A</h1><h1>B</h1>', 'fail'],
    ['two in sections of their own', '<section><h1>A</h1></section><section><h1>B</h1></section>', 'fail'],
    ['a second one that is hidden', '<h1>A</h1><div hidden><h1>B</h1></div>', 'pass'],
    ['a second one in a template', '<h1>A</h1><template><h1>B</h1></template>', 'pass'],
    ['a second one in noscript', '<h1>A</h1><noscript><h1>B</h1></noscript>', 'pass'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('multiple-h1', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('multiple-h1', BAD).outcome).toBe('fail');
    expect(judgeHtml('multiple-h1', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at all but the first', () => {
    const { finding } = judgeHtml('multiple-h1', '<h1>A</h1>\n<h1>B</h1>');
    expect(finding).toMatchObject({
      message: 'This page has 2 main headings (h1) instead of one.',
      places: [{ line: 2 }],
      facts: { 'Main headings': ['A', 'B'] },
    });
  });
});
