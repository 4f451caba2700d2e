import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Catalogue, type Collected, readCatalogue, writeEnglish } from './catalogue.ts';
import { findMessages } from './find-messages.ts';
import { collectSources, ROOT } from './sources.ts';
import { translateSource } from './translate-source.ts';

const GERMAN: Catalogue = new Map([
  ['Fails on {0} of {1} pages. <0>Why?</0>', ['Von {1} Seiten: {0} betroffen. <0>Warum?</0>']],
  ['Remove “{0}”', ['„{0}“ entfernen']],
  ['nothing', ['nichts']],
  ['Board', ['Brett "eins"']],
  ['{0} page', ['{0} Seite', '{0} Seiten']],
  ['Delete <0>all</0>', ['</0>Alle<0> löschen']],
  ['Hello {0}.', ['Hallo {1}.']],
  ['Hello there, {0}!', ['Hallo <script> {0}!']],
  ['A `quoted` {0}.', ['Ein `${x}` \\ {0}.']],
]);
const german = (source: string, file = 'screen.tsx'): string => translateSource(file, source, { catalogue: GERMAN, language: 'de' });

describe('a source in another language', () => {
  it('puts values and elements where the translation has them', () => {
    expect(german('<p>Fails on {failed} of {total} pages. <a href="/x" title="Board">Why?</a></p>')).toBe(
      '<p>{"Von "}{total}{" Seiten: "}{failed}{" betroffen. "}<a href="/x" title={"Brett \\"eins\\""}>{"Warum?"}</a></p>',
    );
  });

  it('translates what is in a value, too', () => {
    expect(german("say(`Remove “${name ?? 'nothing'}”`)")).toBe('say(`„${name ?? "nichts"}“ entfernen`)');
  });

  it('gives every form to where the program counts', () => {
    expect(german("countOf(pages.length, 'page')")).toBe('countOf(pages.length, "Seite", "Seiten")');
  });

  it('writes dates and numbers as the language does', () => {
    expect(german("new Intl.NumberFormat('en-GB').format(n) + n.toLocaleString('en')")).toBe(
      'new Intl.NumberFormat("de").format(n) + n.toLocaleString("de")',
    );
  });

  it('leaves a text in English whose translation would break the page or lose a value', () => {
    for (const source of ['<p>Delete <b>all</b></p>', 'say(`Hello ${name}.`)']) expect(german(source)).toBe(source);
  });

  it('translates pages that the server writes, and lets no translation bring tags', () => {
    expect(german('html`<p class="a b">\n  Hello there, ${name}! <b>${n > 1 ? html`<i>Board</i>` : ""}</b></p>`', 'page.ts')).toBe(
      'html`<p class="a b">\n  Hallo &#60;script&#62; ${name}! <b>${n > 1 ? html`<i>Brett "eins"</i>` : ""}</b></p>`',
    );
  });

  it('knows what a server puts into a page, on however many lines', () => {
    expect(german('html`<p>Hello there, ${\n  name\n}!</p>`', 'page.ts')).toBe('html`<p>Hallo &#60;script&#62; ${name}!</p>`');
  });

  it('lets a translation run nothing', () => {
    expect(german('say(`A \\`quoted\\` ${x}.`)')).toBe('say(`Ein \\`\\${x}\\` \\\\ ${x}.`)');
  });
});

/** A translation that only changes vowels, so that untranslated texts stand out. */
function otherVowels(collected: Collected): Catalogue {
  const changed = (text: string): string =>
    text.replace(/[aeiou](?![^<{]*[>}])/g, (vowel) => ({ a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü' })[vowel] ?? vowel);
  return new Map([...readCatalogue(writeEnglish(collected))].map(([text, forms]) => [text, forms.map(changed)]));
}

describe('the whole product', () => {
  it('says each of its texts in another language, and stays a program', () => {
    const collected = collectSources();
    const catalogue = otherVowels(collected);
    const untold: string[] = [];
    for (const file of collected.keys()) {
      const source = translateSource(file, readFileSync(join(ROOT, file), 'utf8'), { catalogue, language: 'xx' });
      const left = findMessages(file, source).filter(({ text }) => catalogue.has(text) && catalogue.get(text)?.[0] !== text);
      untold.push(...left.map(({ text }) => `${file}: ${text}`));
    }
    expect(untold).toEqual([]);
    expect(catalogue.size).toBeGreaterThan(3000);
  });
});
