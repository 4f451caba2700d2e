import type { StartGrammarTestBody } from '@plumbline/contract';
import { useStart } from '../../shared/tests/use-start.ts';
import { grammarClient } from './grammar-queries.ts';
import { GRAMMAR_TESTS } from './kind.ts';

/** Starts a grammar test and goes to its report. */
export function useStartGrammarTest() {
  return useStart(GRAMMAR_TESTS, (body: StartGrammarTestBody) => grammarClient.startGrammarTest({ ...body, source: 'dashboard' }));
}
