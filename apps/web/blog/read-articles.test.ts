import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARTICLES, articleSlugs, readArticle } from './read-articles.ts';

const TEXT = '---\ntitle: Why: a colon\ndate: 2026-11-29\nsummary: It may.\n---\n\n## First\n\nSome *words*.\n';

describe('an article', () => {
  it.each(['\n', '\r\n'])('is its front matter and its Markdown, whatever ends a line', (end) => {
    expect(readArticle('why', TEXT.replaceAll('\n', end))).toEqual({
      slug: 'why',
      title: 'Why: a colon',
      date: '2026-11-29',
      summary: 'It may.',
      html: '<h2>First</h2>\n<p>Some <em>words</em>.</p>\n',
    });
  });

  it.each([
    ['title: Why: a colon\n', 'has no title'],
    ['date: 2026-11-29\n', 'has no date'],
    ['summary: It may.\n', 'has no summary'],
  ])('ends the build without %j', (line, problem) => {
    expect(() => readArticle('why', TEXT.replace(line, ''))).toThrow(problem);
  });

  it.each(['tomorrow', '2026-13-01', '29.11.2026'])('ends the build with the date %s', (date) => {
    expect(() => readArticle('why', TEXT.replace('2026-11-29', date))).toThrow('no date like 2026-11-29');
  });
});

it.each(articleSlugs())('can read %s, whose headings stand below the title of the page', (slug) => {
  const { html, title, summary } = readArticle(slug, readFileSync(join(ARTICLES, `${slug}.md`), 'utf8'));
  expect(slug).toMatch(/^[a-z0-9-]+$/);
  expect(title.length).toBeLessThan(60);
  expect(summary.length).toBeLessThan(180);
  expect(html).toContain('<h2>');
  expect(html).not.toMatch(/<h1|<script|\sstyle=/);
});
