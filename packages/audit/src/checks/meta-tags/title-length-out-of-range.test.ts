import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<title>A</title>';

describe('title-length-out-of-range', () => {
  it.each([
    ['29 characters', `<title>${'i'.repeat(29)}</title>`, 'fail'],
    ['30 characters', `<title>${'i'.repeat(30)}</title>`, 'pass'],
    ['60 narrow characters', `<title>${'i'.repeat(60)}</title>`, 'pass'],
    ['61 narrow characters', `<title>${'i'.repeat(61)}</title>`, 'fail'],
    ['578 pixels in 52 characters', `<title>${'n'.repeat(52)}</title>`, 'pass'],
    ['more than 580 pixels in 53 characters', `<title>${'n'.repeat(53)}</title>`, 'fail'],
    ['entities, counted decoded', `<title>${'&#105;'.repeat(40)}</title>`, 'pass'],
    ['fifteen Japanese characters, which count as thirty', '<title>港の工具店では刃物を研ぎます。早い</title>', 'pass'],
    ['no title', '<p>A', 'not_applicable'],
    ['an empty title', '<title></title>', 'not_applicable'],
    ['one whose characters are lost', '<title>\ufffd\ufffd\ufffd</title>', 'not_applicable'],
    ['a title in the body only', '<body><title>A</title>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('title-length-out-of-range', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('title-length-out-of-range', BAD).outcome).toBe('fail');
    expect(judgeHtml('title-length-out-of-range', BAD, answer).outcome).toBe('not_applicable');
  });

  it('tells the measures', () => {
    const { finding } = judgeHtml('title-length-out-of-range', '<title>Prices</title>');
    expect(finding).toMatchObject({ facts: { Title: 'Prices', Characters: 6, Pixels: 56 }, places: [{ selector: 'html > head > title' }] });
  });
});
