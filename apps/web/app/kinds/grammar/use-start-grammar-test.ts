import type { StartGrammarTestBody } from '@plumbline/contract';
import { startGrammarTest } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';
import { useStart } from '../../shared/tests/use-start.ts';
import { GRAMMAR_TESTS } from './kind.ts';

/** Starts a grammar test and goes to its report. */
export function useStartGrammarTest() {
  return useStart(GRAMMAR_TESTS, (body: StartGrammarTestBody) => client.call(startGrammarTest, { body: { ...body, source: 'dashboard' } }));
}
