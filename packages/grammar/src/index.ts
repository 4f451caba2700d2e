export { CheckPool } from './engine/check-pool.ts';
export { type Dialect, DIALECTS, type TextToCheck } from './engine/check-text.ts';
export { extractText } from './extract/extract-text.ts';
export { skipSpansOf } from './extract/skip-spans.ts';
export { type PageText, type Span, TEXT_SOURCES, type TextSource, type TextUnit } from './extract/text-unit.ts';
export { isSpelled, SPELLED_LANGUAGES } from './languages/hunspell.ts';
export { detectLanguage, tellLanguages } from './languages/tell-languages.ts';
export { SLIP_KINDS, type Slip, type SlipKind } from './slip.ts';
