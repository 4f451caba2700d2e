import { expect, test } from 'vitest';
import { decodeHtml } from './decode-html.ts';

const meta = (label: string): string => `<!doctype html><meta charset="${label}"><p>`;
const bytes = (text: string, ...rest: readonly number[]): Uint8Array => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(rest)]);

test.each([
  ['UTF-8 without a word', bytes('', 0xc3, 0xa4), 'text/html', 'ä'],
  ['the header', bytes('', 0xe4), 'text/html; charset=ISO-8859-1', 'ä'],
  ['a quoted header', bytes('', 0xe4), 'text/html; charset="iso-8859-1"', 'ä'],
  ['windows-1252 as the web means latin1', bytes('', 0x80), 'text/html; charset=latin1', '€'],
  ['meta charset', bytes(meta('windows-1251'), 0xe4), 'text/html', `${meta('windows-1251')}д`],
  ['a byte order mark over the header', bytes('', 0xef, 0xbb, 0xbf, 0xc3, 0xa4), 'text/html; charset=latin1', 'ä'],
  ['UTF-16 by its mark', bytes('', 0xff, 0xfe, 0xe4, 0x00), 'text/html', 'ä'],
  ['UTF-16 BE by its mark', bytes('', 0xfe, 0xff, 0x00, 0xe4), 'text/html', 'ä'],
  ['the header over meta', bytes(meta('windows-1251'), 0xc3, 0xa4), 'text/html; charset=utf-8', `${meta('windows-1251')}ä`],
  ['meta that says UTF-16 in ASCII', bytes(meta('utf-16'), 0xc3, 0xa4), 'text/html', `${meta('utf-16')}ä`],
  ['an unknown label', bytes('', 0xc3, 0xa4), 'text/html; charset=klingon', 'ä'],
  ['an unknown label, then meta', bytes(meta('latin1'), 0xe4), 'text/html; charset=none', `${meta('latin1')}ä`],
  ['Shift JIS', bytes('', 0x82, 0xa0), 'text/html; charset=Shift_JIS', 'あ'],
])('%s', (_name, body, contentType, expected) => {
  expect(decodeHtml(body, contentType)).toBe(expected);
});

test('meta http-equiv counts, meta in a comment and beyond 1,024 bytes does not', () => {
  const old = '<meta http-equiv="Content-Type" content="text/html; charset=latin1">';
  expect(decodeHtml(bytes(old, 0xe4), '')).toBe(`${old}ä`);
  const hidden = `<!-- ${meta('latin1')} -->`;
  expect(decodeHtml(bytes(hidden, 0xc3, 0xa4), '')).toBe(`${hidden}ä`);
  const late = `${' '.repeat(1024)}${meta('latin1')}`;
  expect(decodeHtml(bytes(late, 0xc3, 0xa4), '')).toBe(`${late}ä`);
});
