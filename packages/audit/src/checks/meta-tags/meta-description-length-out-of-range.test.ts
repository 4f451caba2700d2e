import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<meta name="description" content="A">';

describe('meta-description-length-out-of-range', () => {
  it.each([
    ['69 characters', description('i', 69), 'fail'],
    ['70 characters', description('i', 70), 'pass'],
    ['160 narrow characters', description('i', 160), 'pass'],
    ['161 characters', description('i', 161), 'fail'],
    ['more than 990 pixels in 100 characters', description('W', 100), 'fail'],
    ['line breaks, which count as one space', description('i \n   ', 40), 'pass'],
    ['no description', '<p>A', 'not_applicable'],
    ['an empty one', '<meta name="description" content="">', 'not_applicable'],
    ['one whose characters are lost', '<meta name="description" content="\ufffd\ufffd\ufffd">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('meta-description-length-out-of-range', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('meta-description-length-out-of-range', BAD).outcome).toBe('fail');
    expect(judgeHtml('meta-description-length-out-of-range', BAD, answer).outcome).toBe('not_applicable');
  });
});

function description(part: string, times: number): string {
  return `<meta name="description" content="${part.repeat(times)}">`;
}
