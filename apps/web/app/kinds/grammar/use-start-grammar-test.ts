import type { StartGrammarTestBody, Test } from '@plumbline/contract';
import { useStart } from '../../shared/tests/use-start.ts';
import { grammarClient } from './grammar-queries.ts';
import { DIALECTS, SOURCES } from './slip-words.ts';
import { GRAMMAR_TESTS } from './kind.ts';

/** Starts a grammar test and goes to its report. */
export function useStartGrammarTest() {
  return useStart(GRAMMAR_TESTS, (body: StartGrammarTestBody) => grammarClient.startGrammarTest({ ...body, source: 'dashboard' }));
}

/** What to ask for to run a test once more: the same address with the same limits. */
export function sameGrammarOptions({ url, options }: Test): StartGrammarTestBody {
  const { max_pages, max_depth, respect_robots, rendering, texts, dialect } = options;
  const sources = SOURCES.map(({ value }) => value).filter((source) => typeof texts === 'string' && texts.split(',').includes(source));
  const known = DIALECTS.find(({ value }) => value === dialect);
  return {
    url,
    ...(typeof max_pages === 'number' ? { max_pages } : {}),
    ...(typeof max_depth === 'number' ? { max_depth } : {}),
    ...(typeof respect_robots === 'boolean' ? { respect_robots } : {}),
    ...(rendering === 'raw' || rendering === 'rendered' ? { rendering } : {}),
    ...(sources.length > 0 ? { texts: sources } : {}),
    ...(known ? { dialect: known.value } : {}),
  };
}
