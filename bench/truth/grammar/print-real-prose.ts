import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from '../../../packages/grammar/src/extract/extract-text.ts';
import type { PageText, TextSource } from '../../../packages/grammar/src/extract/text-unit.ts';
import { SiteDictionary } from '../../../packages/grammar/src/site/site-dictionary.ts';
import { fetchDebianPages, REAL_SITES } from '../../real-site.ts';
import { ourEngine } from './checkers.ts';
import { inContext } from './score-grammar.ts';

const SOURCES: ReadonlySet<TextSource> = new Set(['paragraph', 'heading', 'list_item']);
const WORDS_PER_SITE = 30_000;
const PAGES_PER_SITE = 120;

/**
 * Judges third-party manuals and lists the findings for reading: some are real mistakes, the rest are false alarms.
 * @param cache folder that is kept between runs
 */
export async function printRealProse(cache: string): Promise<void> {
  const check = ourEngine();
  const rows: string[] = [];
  for (const site of REAL_SITES) {
    const folder = fetchDebianPages(site, cache);
    if (!folder) {
      console.log(`\n${site.package} is left out: it could not be fetched, which takes apt-get and dpkg.`);
      continue;
    }
    const pages = readPages(folder);
    const dictionary = new SiteDictionary();
    for (const page of pages) dictionary.learn(page);
    const seen = new Set<string>();
    let words = 0;
    let spellings = 0;
    let others = 0;
    console.log(`\n${site.package}:`);
    for (const { text, skip } of pages.flatMap(({ units }) => units)) {
      if (seen.has(text) || words >= WORDS_PER_SITE) continue;
      seen.add(text);
      words += text.split(/\s+/).length;
      for (const found of await check(text, 'american', skip)) {
        if (dictionary.vouchesFor({ ...found, kind: 'spelling', message: '' })) continue;
        if (found.word === null) others += 1;
        else spellings += 1;
        console.log(`- ${found.rule}: ${inContext(text, found)}`);
      }
    }
    const rate = (count: number): string => ((1000 * count) / Math.max(words, 1)).toFixed(2);
    rows.push(`| ${site.package} | ${words} | ${spellings} (${rate(spellings)}) | ${others} (${rate(others)}) |`);
  }
  console.log('\n| manual | words | spelling (in 1,000 words) | all else (in 1,000 words) |\n|---|---|---|---|');
  for (const row of rows) console.log(row);
}

/** A sample of pages from all over the manual. */
function readPages(folder: string): readonly PageText[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .toSorted();
  const step = Math.max(1, Math.floor(names.length / PAGES_PER_SITE));
  return names.filter((_, index) => index % step === 0).map((name) => extractText(readFileSync(join(folder, name), 'utf8'), SOURCES));
}
