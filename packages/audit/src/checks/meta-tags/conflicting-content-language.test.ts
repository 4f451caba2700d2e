import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (lang: string, header: string) =>
  judgeHtml('conflicting-content-language', `<html lang="${lang}"><p>a`, { headers: header ? { 'content-language': header } : {} });

describe('conflicting-content-language', () => {
  it.each<[string, string, string]>([
    ['de', 'en', 'fail'],
    ['de', 'en, fr', 'fail'],
    ['de', 'de-AT', 'pass'],
    ['de-CH', 'en, de', 'pass'],
    ['en-US', 'en_US', 'pass'],
    ['nb', 'no', 'pass'],
    ['', 'en', 'not_applicable'],
    ['de', '', 'not_applicable'],
    ['de', '???', 'not_applicable'],
  ])('lang %s and header %s', (lang, header, outcome) => {
    expect(judge(lang, header).outcome).toBe(outcome);
  });

  it('names both', () => {
    expect(judge('de', 'en').finding?.facts).toEqual({ 'Content-Language': 'en', Lang: 'de' });
  });
});
