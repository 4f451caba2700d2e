import { expect, it } from 'vitest';
import { charsetParameter } from './charset-parameter.ts';

it.each([
  ['text/html; charset=utf-8', 'utf-8'],
  ['text/html;CHARSET = "ISO-8859-1"', 'ISO-8859-1'],
  ["text/html; boundary=x; charset='windows-1252'; version=1", 'windows-1252'],
  ['text/html; charset=" utf-8"', 'utf-8'],
  ['text/html; charset=', null],
  ['text/html', null],
])('reads %s', (contentType, charset) => expect(charsetParameter(contentType)).toBe(charset));
