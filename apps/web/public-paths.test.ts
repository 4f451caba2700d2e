import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPEN_PLACES } from './app/frame/open-places.ts';
import { PLACES } from './app/frame/places.ts';
import { GRAMMAR_HOW_TO } from './app/public/how-to/grammar-checker.ts';
import { PICTURE_THEMES } from './app/public/pictures/picture.ts';
import { RESPONSIVE_HOW_TO } from './app/public/how-to/responsive-tester.ts';
import { SEO_HOW_TO } from './app/public/how-to/seo-checker.ts';
import { UI_HOW_TO } from './app/public/how-to/ui-tester.ts';
import { PUBLIC_PATHS } from './public-paths.ts';

/** Not prerendered: reached only through a given URL, or rendered for each one separately. */
const NOT_DRAWN_BEFORE = ['/extension/connected', '/shared/:token', '/blog/:slug'];

const CLIENT = join(import.meta.dirname, 'build/client');
const htmlOf = (path: string): string => readFileSync(join(CLIENT, path, 'index.html'), 'utf8');
/** What a browser without scripts shows. */
const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
const wordsOf = (html: string): string =>
  withoutScripts(html)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

it('has every public screen', () => {
  const screens = OPEN_PLACES.filter(({ screen }) => screen?.startsWith('public/')).map(({ path }) => path);
  expect(screens.filter((path) => !PUBLIC_PATHS.includes(path)).toSorted()).toEqual(NOT_DRAWN_BEFORE.toSorted());
});

describe.each(PUBLIC_PATHS)('the built page %s', (path) => {
  it('has a title, a description and one heading, and reads without script', () => {
    const html = withoutScripts(htmlOf(path));
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(/Plumbline/);
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length ?? 0).toBeGreaterThan(40);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(wordsOf(main).length).toBeGreaterThan(150);
    expect(html).not.toMatch(/\sstyle=|<noscript/);
  });

  it('is marked in the navigation, where it is there', () => {
    const html = withoutScripts(htmlOf(path));
    const own = [...html.matchAll(/<nav\b[\s\S]*?<\/nav>/g)]
      .slice(0, 2)
      .map(([nav]) => nav.match(new RegExp(`<a [^>]*href="${path}"[^>]*>`))?.[0]);
    for (const link of own) if (link !== undefined) expect(link).toContain('aria-current="page"');
  });

  it('leads nowhere that is not there', () => {
    const links = [...withoutScripts(htmlOf(path)).matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g)].map(([, href = '']) => href);
    // The server renders the page of its API.
    const known = new Set([...PUBLIC_PATHS, '/api/docs', ...[...OPEN_PLACES, ...PLACES].map((place) => place.path)]);
    expect(links.filter((href) => !known.has(href))).toEqual([]);
  });
});

describe.each([SEO_HOW_TO, UI_HOW_TO, RESPONSIVE_HOW_TO, GRAMMAR_HOW_TO])('the built page $tester/how-to', ({ tester, steps }) => {
  const html = withoutScripts(htmlOf(`${tester}/how-to`));

  it('shows all ten steps', () => {
    const words = wordsOf(html);
    for (const { heading, text } of steps) {
      expect(words).toContain(heading);
      expect(words).toContain(text);
    }
    expect(html.match(/<li\b[^>]*grid-cols/g)).toHaveLength(10);
  });

  it('has its pictures for both themes and for phones, with their sizes and texts, and loads what is drawn as it is reached', () => {
    const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
    expect(images).toHaveLength(steps.length * PICTURE_THEMES.length);
    for (const image of images)
      expect(image).toMatch(/(?=.*\swidth="960")(?=.*\sheight="540")(?=.*\salt="[^"]{20,}")(?=.*\sloading="lazy")/);
    const phones = html.match(/<source\b[^>]*-phone\.webp"[^>]*\swidth="360" height="800"/g);
    expect(phones).toHaveLength(images.length);
  });
});
