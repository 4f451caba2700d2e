import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (html: string, contentType = 'text/html; charset=utf-8', byteOrderMark?: 'utf-8') =>
  judgeHtml('wrong-charset', html, { headers: { 'content-type': contentType }, ...(byteOrderMark && { byteOrderMark }) });

describe('wrong-charset', () => {
  it('fails where server and page disagree and characters are lost', () => {
    const { finding } = judge('<meta charset="EUC-KR"><h1>\ufffd\ufffd\ufffd\ufffd</h1>');
    expect(finding).toMatchObject({
      severity: 'high',
      message: 'The server says that this page is encoded in utf-8, and the page says EUC-KR.',
      facts: { 'Browsers go by': 'utf-8', 'The page says': 'EUC-KR', 'Characters are lost': true },
      placeCount: 1,
    });
  });

  it.each<[string, string, string, string]>([
    ['UTF-8 read by a code page', '<meta charset="utf-8"><p>CafÃ©', 'text/html; charset=iso-8859-1', 'high'],
    ['nothing but ASCII', '<meta charset="utf-8"><p>Cafe', 'text/html; charset=iso-8859-1', 'medium'],
    ['a page that is UTF-8 after all', '<meta charset="iso-8859-1"><p>Café', 'text/html; charset=utf-8', 'medium'],
    [
      'the older way to say it',
      '<meta http-equiv="Content-Type" content="text/html; charset=EUC-KR">',
      'text/html; charset=utf-8',
      'medium',
    ],
  ])('fails for %s', (_name, html, contentType, severity) => {
    expect(judge(html, contentType).finding?.severity).toBe(severity);
  });

  it('fails where the one encoding that is named is wrong', () => {
    expect(judge('<title>Caf\ufffd</title>').finding).toMatchObject({ severity: 'high', facts: { 'Browsers go by': 'utf-8' } });
    expect(judge('<h2>don\ufffdt</h2>', 'text/html').finding?.facts).toEqual({ 'Browsers go by': 'a guess' });
  });

  it('goes by the byte order mark first', () => {
    expect(judge('<meta charset="utf-8"><p>Café', 'text/html; charset=iso-8859-1', 'utf-8').outcome).toBe('pass');
  });

  it.each([
    ['one name in two spellings', '<meta charset="UTF8"><p>Café', 'text/html; charset=utf-8'],
    ['two names of one encoding', '<meta charset="iso-8859-1">', 'text/html; charset=windows-1252'],
    ['the page alone', '<meta charset="iso-8859-1">', 'text/html'],
    ['the server alone', '<p>Café', 'text/html; charset=utf-8'],
    ['a page that shows lost characters', '<pre>mv \ufffdl\ufffdments</pre>', 'text/html; charset=utf-8'],
    ['a page about the character', '<h1>The character \ufffd</h1><p>It stands for what was lost.', 'text/html; charset=utf-8'],
  ])('passes for %s', (_name, html, contentType) => {
    expect(judge(html, contentType).outcome).toBe('pass');
  });

  it('does not judge XHTML', () => {
    expect(judge('<meta charset="iso-8859-1"/>', 'application/xhtml+xml; charset=utf-8').outcome).toBe('not_applicable');
  });
});
