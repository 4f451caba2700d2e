export { createGrammarKind } from './grammar-kind.ts';
