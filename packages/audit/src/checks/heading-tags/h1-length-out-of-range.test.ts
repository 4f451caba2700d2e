import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<h1>A</h1>';

describe('h1-length-out-of-range', () => {
  it.each([
    ['9 characters', `<h1>${'x'.repeat(9)}</h1>`, 'fail'],
    ['10 characters', `<h1>${'x'.repeat(10)}</h1>`, 'pass'],
    ['70 characters', `<h1>${'x'.repeat(70)}</h1>`, 'pass'],
    ['71 characters', `<h1>${'x'.repeat(71)}</h1>`, 'fail'],
    ['entities, counted decoded', `<h1>${'&amp;'.repeat(60)}</h1>`, 'pass'],
    ['five Japanese characters, which count as ten', '<h1>修理と価格</h1>', 'pass'],
    ['a short second one', '<h1>Prices of repairs</h1><h1>A</h1>', 'pass'],
    ['an empty one', '<h1></h1>', 'not_applicable'],
    ['one whose characters are lost', '<h1>\ufffd\ufffd\ufffd</h1>', 'not_applicable'],
    ['none', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('h1-length-out-of-range', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('h1-length-out-of-range', BAD).outcome).toBe('fail');
    expect(judgeHtml('h1-length-out-of-range', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('h1-length-out-of-range', '<h1>Prices</h1>');
    expect(finding).toMatchObject({
      message: 'The main heading (h1) of this page is too short: 6 characters.',
      places: [{ selector: 'html > body > h1' }],
    });
  });
});
