import { type ClientOptions, createCaller } from './caller.ts';
import { grammarCalls } from './grammar-calls.ts';

/** The calls of the grammar checker alone, for screens that are loaded late. */
export function createGrammarClient(options: ClientOptions) {
  return grammarCalls(createCaller(options));
}
