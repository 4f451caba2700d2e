import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const ld = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;
const judge = (html: string) => judgeHtml('article-without-date-or-author', html);
const FULL = { '@type': 'BlogPosting', datePublished: '2026-01-01', author: { '@type': 'Person', name: 'A' } };

describe('article-without-date-or-author', () => {
  it('passes with both, also by reference', () => {
    expect(judge(ld(FULL)).outcome).toBe('pass');
    expect(
      judge(
        ld({
          '@graph': [
            { ...FULL, author: { '@id': '#me' } },
            { '@id': '#me', '@type': 'Person' },
          ],
        }),
      ).outcome,
    ).toBe('pass');
  });

  it.each<[string, string[]]>([
    ['NewsArticle', ['datePublished', 'author']],
    ['Article', ['datePublished', 'author']],
  ])('names what a %s lacks', (type, missing) => {
    const { finding } = judge(ld({ '@type': type, headline: 'A' }));
    expect([finding?.facts, finding?.places.length]).toEqual([{ Missing: missing }, 1]);
  });

  it('reads microdata', () => {
    const html =
      '<article itemscope itemtype="https://schema.org/Article"><time itemprop="datePublished" datetime="2026-01-01">Today</time></article>';
    expect(judge(html).finding?.facts).toEqual({ Missing: ['author'] });
  });

  it('does not apply to other types', () => {
    expect(judge(ld({ '@type': 'WebPage' })).outcome).toBe('not_applicable');
    expect(judge('<article>a</article>').outcome).toBe('not_applicable');
  });
});
