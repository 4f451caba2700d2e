import { expect, it } from 'vitest';
import { csvField } from './csv-field.ts';

it.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
])('writes %j so that no spreadsheet runs it', (value, field) => {
  expect(csvField(value)).toBe(field);
});
