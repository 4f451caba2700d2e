import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<html><p>A';

describe('missing-lang', () => {
  it.each([
    ['a language', '<html lang="en">', 'pass'],
    ['none', '<html>', 'fail'],
    ['an empty one', '<html lang=" ">', 'fail'],
    ['no html tag', '<p>A', 'fail'],
    ['only xml:lang', '<html xml:lang="en">', 'fail'],
    ['a language of the body only', '<html><body lang="en">', 'fail'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-lang', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-lang', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-lang', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('missing-lang', '<!doctype html>\n<html lang="">');
    expect(finding).toMatchObject({ message: 'The language of this page is empty.', places: [{ line: 2, selector: 'html' }] });
  });

  it('says which element lacks it, where the body has one', () => {
    const { finding } = judgeHtml('missing-lang', '<html><body lang="en">');
    expect(finding).toMatchObject({ message: 'The html element of this page does not name a language.' });
  });

  it('knows that XML has rules of its own', () => {
    const headers = { 'content-type': 'application/xhtml+xml' };
    expect(judgeHtml('missing-lang', '<html xml:lang="en"><p>A', { headers }).outcome).toBe('pass');
  });
});
