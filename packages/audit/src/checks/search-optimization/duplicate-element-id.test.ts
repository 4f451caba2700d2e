import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p id="a">A</p>\n<p id="a">B</p>';
const ANSWER: HtmlAnswer = {};

describe('duplicate-element-id', () => {
  it.each([
    ['two alike', BAD, 'fail'],
    ['two in a drawing', '<svg><g id="a"/><g id="a"/></svg>', 'fail'],
    ['two apart', '<p id="a"><p id="b">', 'pass'],
    ['two that differ by case', '<p id="a"><p id="A">', 'pass'],
    ['an id and a name', '<p id="a"><a name="a">', 'pass'],
    ['one in a template', '<p id="a"></p><template><p id="a"></p></template>', 'pass'],
    ['one in a comment', '<p id="a"></p><!-- <p id="a"></p> -->', 'pass'],
    ['one in noscript', '<p id="a"></p><noscript><p id="a"></p></noscript>', 'pass'],
    ['empty ones', '<p id=""><p id="">', 'not_applicable'],
    ['none', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('duplicate-element-id', html).outcome).toBe(outcome);
  });

  it('points at the repetitions and names each id once', () => {
    const { finding } = judgeHtml('duplicate-element-id', `${BAD}\n<p id="a">C</p><p id="b"></p><p id="b"></p>`);
    expect(finding).toMatchObject({
      message: '2 ids of this page belong to more than one element.',
      places: [{ line: 2 }, { line: 3 }, { line: 3 }],
      facts: { Ids: ['a', 'b'] },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('duplicate-element-id', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('duplicate-element-id', BAD, answer).outcome).toBe('not_applicable');
  });
});
