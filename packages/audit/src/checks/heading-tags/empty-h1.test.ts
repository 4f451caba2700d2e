import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<h1></h1>';

describe('empty-h1', () => {
  it.each([
    ['text', '<h1>A</h1>', 'pass'],
    ['nothing', '<h1></h1>', 'fail'],
    ['white space', '<h1>&nbsp; \n</h1>', 'fail'],
    ['an image with alt', '<h1><img alt="A"></h1>', 'pass'],
    ['an image with an empty alt', '<h1><img alt=""></h1>', 'fail'],
    ['a drawing with a title', '<h1><svg><title>A</title></svg></h1>', 'pass'],
    ['a drawing without', '<h1><svg><style>.a{}</style></svg></h1>', 'fail'],
    ['an aria-label', '<h1 aria-label="A"></h1>', 'pass'],
    ['only a script', '<h1><script>A</script></h1>', 'fail'],
    ['one filled and one empty', '<h1>A</h1><h1></h1>', 'fail'],
    ['a hidden one', '<h1 hidden></h1>', 'pass'],
    ['no h1', '<h2></h2>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('empty-h1', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('empty-h1', BAD).outcome).toBe('fail');
    expect(judgeHtml('empty-h1', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('empty-h1', '<h1>A</h1>\n<h1></h1>');
    expect(finding).toMatchObject({ message: '1 of 2 main headings (h1) are empty.', places: [{ line: 2 }] });
  });
});
