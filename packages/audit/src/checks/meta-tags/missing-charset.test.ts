import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const PLAIN: HtmlAnswer = { headers: { 'content-type': 'text/html' } };

describe('missing-charset', () => {
  it.each<[string, string, HtmlAnswer, string]>([
    ['nothing', '<title>A</title>', PLAIN, 'fail'],
    ['the header', '<title>A</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }, 'pass'],
    ['the header, quoted, in capitals', '<title>A</title>', { headers: { 'content-type': 'text/html;CHARSET="UTF-8"' } }, 'pass'],
    ['a meta element', '<meta charset="utf-8">', PLAIN, 'pass'],
    ['a meta http-equiv', '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">', PLAIN, 'pass'],
    ['a byte order mark', '<title>A</title>', { ...PLAIN, byteOrderMark: 'utf-8' }, 'pass'],
    ['an empty charset', '<meta charset="">', PLAIN, 'fail'],
    ['a meta element at the very end of 1,024 bytes', `<!--${'x'.repeat(1024 - 7 - 22)}--><meta charset="utf-8">`, PLAIN, 'pass'],
    ['a meta element one byte later', `<!--${'x'.repeat(1024 - 7 - 21)}--><meta charset="utf-8">`, PLAIN, 'fail'],
    ['a meta element pushed out by bytes, not characters', `<!--${'é'.repeat(600)}--><meta charset="utf-8">`, PLAIN, 'fail'],
    [
      'a late meta element and the header',
      `<!--${'x'.repeat(2000)}--><meta charset="utf-8">`,
      { headers: { 'content-type': 'text/html; charset=utf-8' } },
      'pass',
    ],
    ['a meta element in a comment', '<!-- <meta charset="utf-8"> -->', PLAIN, 'fail'],
    ['an error page', '<title>A</title>', { ...PLAIN, status: 500 }, 'not_applicable'],
    ['another media type', '<title>A</title>', { headers: { 'content-type': 'text/plain' } }, 'not_applicable'],
  ])('%s', (_name, html, answer, outcome) => {
    expect(judgeHtml('missing-charset', html, answer).outcome).toBe(outcome);
  });

  it('points at a declaration that comes too late', () => {
    const { finding } = judgeHtml('missing-charset', `<!--${'x'.repeat(2000)}-->\n<meta charset="utf-8">`, PLAIN);
    expect(finding).toMatchObject({ places: [{ line: 2 }], facts: { 'Declared up to byte': 2030 } });
  });

  it('knows that XML has rules of its own', () => {
    const headers = { 'content-type': 'application/xhtml+xml' };
    expect(judgeHtml('missing-charset', '<title>A</title>', { headers }).outcome).toBe('not_applicable');
  });
});
