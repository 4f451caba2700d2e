import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const alternate = (code: string): string => `<link rel="alternate" hreflang="${code}" href="https://example.com/x">`;

describe('invalid-hreflang-code', () => {
  it.each(['en', 'de-AT', 'pt-br', 'zh-Hant', 'zh-Hans-CN', 'x-default', 'X-Default', ' fr '])('%s is valid', (code) => {
    expect(judgeHtml('invalid-hreflang-code', alternate(code)).outcome).toBe('pass');
  });

  it.each([
    ['en_US', 'joins its parts with an underscore instead of a hyphen'],
    ['en-UK', 'names the region "UK"; the code is "GB"'],
    ['en-EU', 'names the region "EU", which is no country'],
    ['es-419', 'is not a two-letter language with an optional script and an optional two-letter region'],
    ['fil', 'is not a two-letter language with an optional script and an optional two-letter region'],
    ['xx', 'begins with "xx", which is no language code'],
    ['', 'is empty'],
  ])('"%s" %s', (code, problem) => {
    const { finding } = judgeHtml('invalid-hreflang-code', alternate(code));
    expect(finding?.facts).toEqual({ Codes: [`"${code}" ${problem}`] });
    expect(finding?.places).toHaveLength(1);
  });

  it('reads the Link header', () => {
    const link = '<https://example.com/x>; rel="alternate"; hreflang="english"';
    expect(judgeHtml('invalid-hreflang-code', '<p>a', { headers: { link } }).outcome).toBe('fail');
  });

  it.each([
    '<p>a',
    '<a hreflang="xx" href="/x">x</a>',
    `<body>${alternate('xx')}`,
    '<link rel="alternate" type="application/rss+xml" href="/feed">',
  ])('does not apply to %s', (html) => {
    expect(judgeHtml('invalid-hreflang-code', html).outcome).toBe('not_applicable');
  });
});
