import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const block = (text: string, type = 'application/ld+json') => `<title>A</title>\n<script type="${type}">${text}</script>`;
const GOOD = '{"@context":"https://schema.org","@type":"Thing"}';
const BAD = block('{');
const ANSWER: HtmlAnswer = {};

describe('invalid-json-ld', () => {
  it.each([
    ['a good block', block(GOOD), 'pass'],
    ['a type with a parameter', block(GOOD, 'application/ld+json; charset=utf-8'), 'pass'],
    ['a broken block', BAD, 'fail'],
    ['an empty block', block(''), 'fail'],
    ['no @context', block('{"@type":"Thing"}'), 'fail'],
    ['one of two', block(GOOD) + block('{'), 'fail'],
    ['none', '<p>A', 'not_applicable'],
    ['other JSON', block('{', 'application/json'), 'not_applicable'],
    ['one in a comment', `<!-- ${BAD} -->`, 'not_applicable'],
    ['one in a template', `<template>${BAD}</template>`, 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('invalid-json-ld', html).outcome).toBe(outcome);
  });

  it('does not blame a page that was cut', () => {
    expect(judgeHtml('invalid-json-ld', '<script type="application/ld+json">{"@cont', { truncated: true }).outcome).toBe('cannot_tell');
    expect(judgeHtml('invalid-json-ld', BAD, { truncated: true }).outcome).toBe('fail');
  });

  it('points at the block', () => {
    expect(judgeHtml('invalid-json-ld', BAD).finding).toMatchObject({
      places: [{ line: 2 }],
      facts: { Problems: [expect.stringContaining('line 2: ')] },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('invalid-json-ld', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('invalid-json-ld', BAD, answer).outcome).toBe('not_applicable');
  });
});
