import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD =
  '<img alt="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx">';

describe('overlong-alt', () => {
  it.each([
    ['125 characters', `<img alt="${'x'.repeat(125)}">`, 'pass'],
    ['126 characters', `<img alt="${'x'.repeat(126)}">`, 'fail'],
    ['white space that collapses', `<img alt="A${' '.repeat(200)}B">`, 'pass'],
    ['entities, counted decoded', `<img alt="${'&amp;'.repeat(100)}">`, 'pass'],
    ['an empty alt', '<img alt="">', 'not_applicable'],
    ['no alt', '<img src="a.png">', 'not_applicable'],
    ['no image', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('overlong-alt', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('overlong-alt', BAD).outcome).toBe('fail');
    expect(judgeHtml('overlong-alt', BAD, answer).outcome).toBe('not_applicable');
  });
});
