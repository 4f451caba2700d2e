import { expect, it } from 'vitest';
import { xmlRoot } from './xml-root.ts';

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\uFEFF<?xml version="1.0"?>\n<!-- made by a --><!-- second > -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>', 'svg'],
  ['\xEF\xBB\xBF<configuration>', 'configuration'],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg">', 's:svg'],
  ['<!doctype svg><SVG/>', 'SVG'],
  ['<!-- never ends <svg>', null],
  ['text <svg>', null],
  ['<svg', null],
  ['', null],
])('%s', (text, root) => expect(xmlRoot(text)).toBe(root));

it('comes to an end with thousands of comments', () => {
  expect(xmlRoot('<!---->'.repeat(9000))).toBeNull();
  expect(xmlRoot(`${'<!--->--><!DOCTYPE svg>'.repeat(9000)}<svg>`)).toBe('svg');
});
