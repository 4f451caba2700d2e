import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const PLAIN: HtmlAnswer = { headers: { 'content-type': 'text/html' } };

describe('non-utf8-charset', () => {
  it.each<[string, string, HtmlAnswer, string]>([
    ['utf-8 in the header', '<p>A', { headers: { 'content-type': 'text/html; charset=UTF-8' } }, 'pass'],
    ['utf8 without the hyphen', '<meta charset="utf8">', PLAIN, 'pass'],
    ['latin-1 in the header', '<p>A', { headers: { 'content-type': 'text/html; charset=iso-8859-1' } }, 'fail'],
    ['windows-1252 in the page', '<meta charset="windows-1252">', PLAIN, 'fail'],
    ['an encoding that does not exist', '<meta charset="utf-9">', PLAIN, 'fail'],
    [
      'latin-1 in the page, utf-8 in the header that counts',
      '<meta charset="iso-8859-1">',
      { headers: { 'content-type': 'text/html; charset=utf-8' } },
      'pass',
    ],
    [
      'utf-8 in the page, latin-1 in the header that counts',
      '<meta charset="utf-8">',
      { headers: { 'content-type': 'text/html; charset=latin1' } },
      'fail',
    ],
    ['a byte order mark of UTF-16', '<p>A', { ...PLAIN, byteOrderMark: 'utf-16le' }, 'fail'],
    [
      'a byte order mark that outdoes the header',
      '<p>A',
      { headers: { 'content-type': 'text/html; charset=latin1' }, byteOrderMark: 'utf-8' },
      'pass',
    ],
    ['none', '<p>A', PLAIN, 'not_applicable'],
    ['an error page', '<meta charset="latin1">', { ...PLAIN, status: 404 }, 'not_applicable'],
    ['another media type', '<meta charset="latin1">', { headers: { 'content-type': 'text/plain' } }, 'not_applicable'],
  ])('%s', (_name, html, answer, outcome) => {
    expect(judgeHtml('non-utf8-charset', html, answer).outcome).toBe(outcome);
  });

  it('says where the encoding is declared', () => {
    const { finding } = judgeHtml('non-utf8-charset', '<meta charset="windows-1252">', PLAIN);
    expect(finding).toMatchObject({ facts: { Encoding: 'windows-1252', 'Declared by': 'meta element' }, places: [{ line: 1 }] });
  });
});
