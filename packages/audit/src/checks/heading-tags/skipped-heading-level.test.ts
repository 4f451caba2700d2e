import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<h1>A</h1><h3>B</h3>';

describe('skipped-heading-level', () => {
  it.each([
    ['steps of one', '<h1>A</h1><h2>B</h2><h3>C</h3>', 'pass'],
    ['h2 to h4', '<h2>A</h2><h4>B</h4>', 'fail'],
    ['back up by two', '<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>', 'pass'],
    ['a start at h3', '<h3>A</h3><h4>B</h4>', 'pass'],
    ['a hidden heading that skips', '<h1>A</h1><div aria-hidden="true"><h4>B</h4></div>', 'pass'],
    ['one heading', '<h3>A</h3>', 'not_applicable'],
    ['none', '<p>A', 'not_applicable'],
    ['a skip inside a template', '<h1>A</h1><template><h4>B</h4></template><h2>C</h2>', 'pass'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('skipped-heading-level', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('skipped-heading-level', BAD).outcome).toBe('fail');
    expect(judgeHtml('skipped-heading-level', BAD, answer).outcome).toBe('not_applicable');
  });

  it('names every skip', () => {
    const { finding } = judgeHtml('skipped-heading-level', '<h1>A</h1>\n<h3>B</h3>\n<h6>C</h6>');
    expect(finding).toMatchObject({
      message: '2 headings on this page skip a level.',
      places: [{ line: 2 }, { line: 3 }],
      facts: { Skips: ['h1 is followed by h3: B', 'h3 is followed by h6: C'] },
    });
  });
});
