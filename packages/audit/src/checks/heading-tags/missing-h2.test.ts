import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = `<h1>A</h1><p>${'word '.repeat(400)}</p>`;

describe('missing-h2', () => {
  it.each([
    ['300 words', `<main><p>${'word '.repeat(300)}</p></main>`, 'not_applicable'],
    ['301 words', `<main><p>${'word '.repeat(301)}</p></main>`, 'fail'],
    ['301 words and an h2', `<main><h2>A</h2><p>${'word '.repeat(301)}</p></main>`, 'pass'],
    ['301 words and an h3', `<main><h3>A</h3><p>${'word '.repeat(301)}</p></main>`, 'fail'],
    ['301 words of navigation', `<nav>${'word '.repeat(301)}</nav><p>A</p>`, 'not_applicable'],
    ['301 words of script', `<script>${'word '.repeat(301)}</script><p>A</p>`, 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-h2', html).outcome).toBe(outcome);
  });

  it('says with which level the subheadings begin where there are some', () => {
    const page = (inside: string) => `<main><h1>A</h1>${inside}<p>${'word '.repeat(400)}</p></main>`;
    const messageOf = (inside: string) => judgeHtml('missing-h2', page(inside)).finding?.message;
    expect(messageOf('<h4>B</h4><h3>C</h3>')).toMatch(/^This page has \d+ words and no h2; its subheadings begin with h3\.$/);
    expect(messageOf('')).toMatch(/^This page has \d+ words and no subheading \(h2\)\.$/);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-h2', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-h2', BAD, answer).outcome).toBe('not_applicable');
  });

  it('cannot tell when the end of the page was not read', () => {
    expect(judgeHtml('missing-h2', BAD, { truncated: true }).outcome).toBe('cannot_tell');
  });
});
