import { readFileSync, writeFileSync } from 'node:fs';
import { writeEnglish } from '../packages/texts/src/catalogue.ts';
import { ENGLISH, fileOfLanguage } from '../packages/texts/src/language.ts';
import { collectMessages } from '../packages/texts/src/sources.ts';

/*
 * Collects the texts of the product into texts/en.po, the starting point for translators. --check only verifies that the file is up to date; npm run
 * check does so.
 */

const file = fileOfLanguage(ENGLISH);
const now = writeEnglish(collectMessages());
if (!process.argv.includes('--check')) {
  writeFileSync(file, now);
} else if (readFileSync(file, 'utf8') !== now) {
  console.error('texts/en.po is not what the sources say. Run npm run texts.');
  process.exit(1);
}
