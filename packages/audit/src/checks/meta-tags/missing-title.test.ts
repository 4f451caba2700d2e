import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('missing-title', () => {
  it.each([
    ['a title', '<title>Harbour Tools</title>', 'pass'],
    ['no title', '<meta charset="utf-8">', 'fail'],
    ['an empty title', '<title> \n </title>', 'fail'],
    ['a title of entities that decode to a space', '<title>&#32;</title>', 'fail'],
    ['a title inside svg only', '</head><body><svg><title>Boat</title></svg>', 'fail'],
    ['an empty and a filled title', '<title></title><title>Harbour Tools</title>', 'pass'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-title', html).outcome).toBe(outcome);
  });

  it('says nothing about an error page', () => {
    expect(judgeHtml('missing-title', '<p>Gone', { status: 404 }).outcome).toBe('not_applicable');
  });

  it('points at the empty title', () => {
    const { finding } = judgeHtml('missing-title', '<html><head>\n<title></title></head>');
    expect(finding?.places[0]).toMatchObject({ line: 2, column: 1, selector: 'html > head > title' });
  });
});
