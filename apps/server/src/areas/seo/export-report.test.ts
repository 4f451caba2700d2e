import { expect, it } from 'vitest';
import { csvField, reportFileName } from './export-report.ts';

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

it('makes file names that are safe in a header', () => {
  expect(reportFileName('evil".example\r\n:80', new Date('2026-11-21T10:00:00Z'))).toBe('plumbline-evil_.example___80-2026-11-21');
});
