import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const FIELD = '<input type="password" name="p">';
const BAD = `<form action="/in">${FIELD}</form>`;
const ANSWER: HtmlAnswer = {};

describe('password-sent-by-get', () => {
  it.each<[string, string, HtmlAnswer, string]>([
    ['POST', `<form method="POST">${FIELD}</form>`, {}, 'pass'],
    ['no method', BAD, {}, 'fail'],
    ['GET', `<form method="get">${FIELD}</form>`, {}, 'fail'],
    ['an unknown method', `<form method="put">${FIELD}</form>`, {}, 'fail'],
    ['a dialog', `<form method="dialog">${FIELD}</form>`, {}, 'not_applicable'],
    ['POST over http', `<form method="post" action="http://example.com/">${FIELD}</form>`, {}, 'fail'],
    ['POST on an http page', `<form method="post">${FIELD}</form>`, { url: 'http://example.com/' }, 'fail'],
    ['POST on a private http page', `<form method="post">${FIELD}</form>`, { url: 'http://localhost:3000/' }, 'pass'],
    ['GET on a private http page', BAD, { url: 'http://localhost:3000/' }, 'fail'],
    ['a field without a name', '<form><input type="password"></form>', {}, 'not_applicable'],
    ['a field without a name beside one with a name', `<form><input type="password">${FIELD}</form>`, {}, 'fail'],
    ['a form without a password', '<form><input type="search"></form>', {}, 'not_applicable'],
    ['a search form beside a login', `<form><input name="q"></form><form method="post">${FIELD}</form>`, {}, 'pass'],
    ['a template', `<template>${BAD}</template>`, {}, 'not_applicable'],
  ])('%s', (_name, html, answer, outcome) => {
    expect(judgeHtml('password-sent-by-get', html, answer).outcome).toBe(outcome);
  });

  it('points at the form and the field', () => {
    expect(judgeHtml('password-sent-by-get', `<form action="/in">\n${FIELD}</form>`).finding?.places).toMatchObject([
      { line: 1 },
      { line: 2 },
    ]);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('password-sent-by-get', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('password-sent-by-get', BAD, answer).outcome).toBe('not_applicable');
  });
});
