import { expect, it } from 'vitest';
import { hiderOf } from './hide-access.ts';

const ORIGIN = 'https://harbour.example';
const hide = (headers: Record<string, string>, text: string): string => hiderOf({ origin: ORIGIN, headers })(text);

it.each([
  ['a value', { 'x-key': 'sesame-open' }, 'key sesame-open, again sesame-open.', 'key [hidden], again [hidden].'],
  ['the part behind a scheme', { authorization: 'Bearer sesame-open' }, 'said sesame-open', 'said [hidden]'],
  ['the whole with its scheme', { authorization: 'Bearer sesame-open' }, 'said Bearer sesame-open', 'said [hidden]'],
  ['a cookie', { cookie: 'a=1; id=sesame-open' }, '{"id":"sesame-open"}', '{"id":"[hidden]"}'],
  ['a value as an address', { 'x-key': 'open sesame/' }, '?key=open%20sesame%2F&', '?key=[hidden]&'],
  ['a value as JSON', { 'x-key': 'open"sesame' }, String.raw`{"key":"open\"sesame"}`, '{"key":"[hidden]"}'],
  ['a value as HTML', { 'x-key': 'open<sesame' }, 'open&lt;sesame', '[hidden]'],
  ['values that overlap', { 'x-key': 'sesame-open', 'x-other': 'open-doors' }, 'sesame-open-doors', '[hidden]'],
  ['nothing of a short value', { 'x-key': 'sesame' }, 'sesame', 'sesame'],
])('hides %s', (_name, headers, text, hidden) => {
  expect(hide(headers, text)).toBe(hidden);
});
