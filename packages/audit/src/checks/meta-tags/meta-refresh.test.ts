import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<meta http-equiv="refresh" content="0; url=/a">';

describe('meta-refresh', () => {
  it.each([
    ['none', '<p>A', 'pass'],
    ['a redirect', '<meta http-equiv="refresh" content="0; url=/a">', 'fail'],
    ['a redirect without url=', '<meta http-equiv="refresh" content="0;/a">', 'fail'],
    ['a reload', '<meta http-equiv="refresh" content="300">', 'fail'],
    ['capitals', '<META HTTP-EQUIV="Refresh" CONTENT="5; URL=/a">', 'fail'],
    ['one in noscript', '<noscript><meta http-equiv="refresh" content="0; url=/a"></noscript>', 'pass'],
    ['one in a comment', '<!-- <meta http-equiv="refresh" content="0; url=/a"> -->', 'pass'],
    ['one without a time, which browsers ignore', '<meta http-equiv="refresh" content="url=/a">', 'pass'],
    ['an empty one', '<meta http-equiv="refresh" content="">', 'pass'],
    ['another http-equiv', '<meta http-equiv="content-language" content="5">', 'pass'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('meta-refresh', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('meta-refresh', BAD).outcome).toBe('fail');
    expect(judgeHtml('meta-refresh', BAD, answer).outcome).toBe('not_applicable');
  });

  it.each([
    ['0; url=/a', 'high', '/a'],
    ["5; URL='/a b'", 'high', '/a b'],
    ['300', 'medium', undefined],
    ['0', 'high', undefined],
    ['1.5', 'medium', undefined],
  ])('%s is of severity %s', (content, severity, target) => {
    const { finding } = judgeHtml('meta-refresh', `<meta http-equiv="refresh" content="${content}">`);
    expect(finding).toMatchObject({ severity, places: [{ line: 1 }] });
    expect(finding?.facts['Target']).toBe(target);
  });
});
