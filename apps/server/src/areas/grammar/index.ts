export { recountGrammarReport } from './count-grammar-report.ts';
export { createGrammarFixer } from './fix-grammar.ts';
export { createGrammarKind } from './grammar-kind.ts';
export { createLanguageTool } from './language-tool.ts';
export { mountGrammar } from './routes.ts';
export type { JudgeElsewhere } from './text-verdicts.ts';
