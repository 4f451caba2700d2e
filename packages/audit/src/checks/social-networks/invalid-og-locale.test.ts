import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const tag = (content: string, key = 'og:locale'): string => `<meta property="${key}" content="${content}">`;

describe('invalid-og-locale', () => {
  it.each(['en_GB', 'de_AT', 'es_LA', 'ckb_IQ'])('%s is valid', (locale) => {
    expect(judgeHtml('invalid-og-locale', tag(locale)).outcome).toBe('pass');
  });

  it.each(['en', 'en-GB', 'EN_gb', 'english', 'xx_GB', 'en_GB.UTF-8'])('%s is not', (locale) => {
    expect(judgeHtml('invalid-og-locale', tag(locale)).finding?.facts).toEqual({ Locales: [`og:locale: ${locale}`] });
  });

  it('reads the alternatives', () => {
    const { outcome, finding } = judgeHtml('invalid-og-locale', tag('en_GB') + tag('fr', 'og:locale:alternate'));
    expect([outcome, finding?.places.length]).toEqual(['fail', 1]);
  });

  it('does not apply without one', () => {
    expect(judgeHtml('invalid-og-locale', tag('')).outcome).toBe('not_applicable');
    expect(judgeHtml('invalid-og-locale', '<p>a').outcome).toBe('not_applicable');
  });
});
