/** Runs the grammar engine on the labelled sentences, then on third-party prose. */
import { join } from 'node:path';
import { printGrammarTruth } from './print-grammar-truth.ts';
import { printRealProse } from './print-real-prose.ts';

const isReached = await printGrammarTruth(process.argv.includes('--missed'));
if (!process.argv.includes('--labelled')) await printRealProse(join(import.meta.dirname, '../../.cache'));
process.exit(isReached ? 0 : 1);
