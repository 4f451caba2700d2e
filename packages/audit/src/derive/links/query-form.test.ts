import { expect, test } from 'vitest';
import { parseDocument } from '../parse/parse-document.ts';
import { findQueryForm } from './query-form.ts';

const find = (html: string) =>
  findQueryForm(parseDocument(html, 'https://example.com/shop/'), (url) => url.startsWith('https://example.com/'));

test.each([
  ['<form action="/search"><div><input type=search name=q></div></form>', { url: 'https://example.com/search', parameter: 'q' }],
  ['<form><input type=hidden name=h><input name=term></form>', { url: 'https://example.com/shop/', parameter: 'term' }],
  ['<form action="/a#top"><input name=q></form>', { url: 'https://example.com/a', parameter: 'q' }],
  ['<form method=post><input name=q></form>', null],
  ['<form action="https://other.example/"><input name=q></form>', null],
  ['<form action="mailto:a@example.com"><input name=q></form>', null],
  ['<form><input type=email name=mail><input></form>', null],
  ['<input name=q>', null],
])('%s', (html, expected) => {
  expect(find(html)).toEqual(expected);
});
