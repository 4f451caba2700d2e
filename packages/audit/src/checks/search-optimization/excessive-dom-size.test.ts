import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

// html, head and body are elements too.
const page = (elements: number) => '<br>'.repeat(elements - 3);
const BAD = page(1501);
const ANSWER: HtmlAnswer = {};

describe('excessive-dom-size', () => {
  it.each<[string, string, HtmlAnswer, string]>([
    ['few elements', page(20), {}, 'pass'],
    ['1,500 elements', page(1500), {}, 'pass'],
    ['1,501 elements', page(1501), {}, 'fail'],
    ['elements in a template', `<template>${page(2000)}</template>`, {}, 'pass'],
    ['elements in a comment', `<!--${page(2000)}-->`, {}, 'pass'],
    ['few elements of a page that was cut', page(20), { truncated: true }, 'cannot_tell'],
    ['many elements of a page that was cut', page(1501), { truncated: true }, 'fail'],
  ])('%s', (_name, html, answer, outcome) => {
    expect(judgeHtml('excessive-dom-size', html, answer).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('excessive-dom-size', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('excessive-dom-size', BAD, answer).outcome).toBe('not_applicable');
  });
});
