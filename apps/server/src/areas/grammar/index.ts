export { createGrammarFixer } from './fix-grammar.ts';
export { createGrammarKind } from './grammar-kind.ts';
export { GRAMMAR_REPORT } from './grammar-report.ts';
export { createLanguageTool } from './language-tool.ts';
export { GRAMMAR_START } from './grammar-start.ts';
export { mountGrammar } from './routes.ts';
export type { JudgeElsewhere } from './text-verdicts.ts';
