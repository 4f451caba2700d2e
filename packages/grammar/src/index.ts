export { CheckPool, type TextVerdict } from './engine/check-pool.ts';
export { firstSlips, MAX_TEXT_SLIPS, type TextSlips } from './engine/text-slips.ts';
export { type Dialect, DIALECTS, type TextToCheck } from './engine/text-to-check.ts';
export type { PageWords, PastedText, ReadPage, ReadText } from './engine/reading.ts';
export { extractText } from './extract/extract-text.ts';
export {
  MAX_PAGE_CHARACTERS,
  MAX_PAGE_TEXTS,
  MAX_SENTENCE_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_WORD_CHARACTERS,
  SKIP_REASONS,
  type SkippedPart,
  type SkipReason,
} from './extract/text-limits.ts';
export { type PageText, type Span, TEXT_SOURCES, type TextSource, type TextUnit } from './extract/text-unit.ts';
export { isSpelled, SPELLED_LANGUAGES } from './languages/spelled-languages.ts';
export { rulePage } from './rule-pages.ts';
export { ruleKind } from './rule-kind.ts';
export { SLIP_KINDS, type Slip, type SlipKind } from './slip.ts';
export { addReading, NOTHING_READ, type ReadingCount, readingEase, type Sentence } from './readability.ts';
export { nameDialect } from './site/dialect-count.ts';
export { SiteDictionary } from './site/site-dictionary.ts';
export { engineVersion } from './engine/engine-version.ts';
