export { createGrammarFixer } from './fix-grammar.ts';
export { createLanguageTool } from './language-tool.ts';
export type { JudgeElsewhere } from './text-verdicts.ts';
