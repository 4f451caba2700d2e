import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const URL = 'https://example.com/de';
const judge = (lang: string | null, ...codes: readonly string[]) =>
  judgeNodes('hreflang-lang-mismatch', [pageNode('/de', { lang, hreflang: codes.map((code) => ({ code, url: URL })) })]);

describe('hreflang-lang-mismatch', () => {
  it.each<[string, string]>([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de-CH'],
    ['nb', 'no'],
    ['iw', 'he'],
    ['zh-Hant-TW', 'zh'],
  ])('lang %s agrees with hreflang %s', (lang, code) => {
    expect(judge(lang, code)).toMatchObject({ judged: 1, failures: [] });
  });

  it('fails for another language, and names both', () => {
    expect(judge('en', 'x-default', 'de').failures).toEqual([
      expect.objectContaining({ pageUrl: URL, facts: { Hreflang: ['de'], Lang: 'en' } }),
    ]);
  });

  it('passes when one of its codes agrees', () => {
    expect(judge('en', 'de', 'en-GB').failures).toEqual([]);
  });

  it('does not judge pages without a language or without a code of their own', () => {
    expect(judge(null, 'de').outcome).toBe('not_applicable');
    expect(judge('', 'de').outcome).toBe('not_applicable');
    expect(judge('en', 'x-default').outcome).toBe('not_applicable');
    expect(judge('en').outcome).toBe('not_applicable');
  });
});
