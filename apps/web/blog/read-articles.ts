import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { Article } from './article.ts';

/** The folder of the articles, one Markdown file each. */
export const ARTICLES = join(import.meta.dirname, '../app/public/blog');

const markdown = new Marked({ gfm: true });
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;

/** The file names of the articles, without extension. */
export function articleSlugs(): string[] {
  return readdirSync(ARTICLES)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .toSorted();
}

/**
 * @param text Markdown after three lines of front matter: title, date, summary
 * @throws if a line is missing or the date is invalid
 */
export function readArticle(slug: string, text: string): Article {
  const plain = text.replaceAll('\r\n', '\n');
  const head = FRONT_MATTER.exec(plain);
  const field = (name: string): string => {
    const value = head?.[1]?.split('\n').find((line) => line.startsWith(`${name}: `));
    if (!value) throw new Error(`The article ${slug} has no ${name}.`);
    return value.slice(name.length + 2).trim();
  };
  const date = field('date');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    throw new Error(`The article ${slug} has no date like 2026-11-29.`);
  const html = markdown.parse(plain.slice(head?.[0].length), { async: false });
  return { slug, title: field('title'), date, summary: field('summary'), html };
}
