/**
 * Prints the grammar engine's findings in a folder of HTML pages, rule by rule, to be read by hand: a test of a website without the server.
 * node bench/truth/grammar/read-folder.ts <folder> [text contained in the names of the pages]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextChecker } from '../../../packages/grammar/src/engine/check-text.ts';
import { readPage, readPageWords } from '../../../packages/grammar/src/engine/reading.ts';
import type { TextSource } from '../../../packages/grammar/src/extract/text-unit.ts';
import { nameDialect } from '../../../packages/grammar/src/site/dialect-count.ts';
import { SiteDictionary } from '../../../packages/grammar/src/site/site-dictionary.ts';
import { inContext } from './score-grammar.ts';

const SOURCES: ReadonlySet<TextSource> = new Set(['paragraph']);

const [folder, part = ''] = process.argv.slice(2);
if (!folder) {
  console.error('Which folder? node bench/truth/grammar/read-folder.ts <folder> [text that the names of the pages have]');
  process.exit(1);
}
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && name.includes(part))
  .toSorted()
  .map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }));

const site = new SiteDictionary();
for (const { html } of pages) site.learn(readPageWords(html));
const dialect = site.dialects.majority();

const checker = new TextChecker();
const seen = new Set<string>();
const byRule = new Map<string, string[]>();
let words = 0;
for (const { name, html } of pages) {
  for (const { text, skip, language, place } of readPage(html, SOURCES, 'en').texts) {
    if (language !== 'en' || seen.has(text)) continue;
    seen.add(text);
    words += text.split(/\s+/).length;
    for (const slip of await checker.check({ text, skip, language, dialect })) {
      const named = nameDialect(slip, dialect);
      if (site.vouchesFor(named)) continue;
      byRule.set(named.rule, [...(byRule.get(named.rule) ?? []), `- ${name}:${place.line} ${inContext(text, named)}`]);
    }
  }
}

const rules = [...byRule].toSorted(([, one], [, other]) => other.length - one.length);
for (const [rule, lines] of rules) console.log(`\n${rule}: ${lines.length}\n${lines.join('\n')}`);
const all = rules.reduce((sum, [, lines]) => sum + lines.length, 0);
console.log(
  `\n${all} findings in ${words} words of ${pages.length} pages, ${((1000 * all) / Math.max(words, 1)).toFixed(2)} in 1,000 words.`,
);
