import type { Finding, GrammarDialect, SlipKind, TextSource } from '@plumbline/contract';

/** Kinds of mistakes in the order in which they are listed. */
export const KINDS = [
  { value: 'spelling', label: 'Spelling' },
  { value: 'grammar', label: 'Grammar' },
  { value: 'repetition', label: 'Repetition' },
  { value: 'word_choice', label: 'Word choice' },
  { value: 'punctuation', label: 'Punctuation' },
  { value: 'capitalization', label: 'Capitals' },
  { value: 'consistency', label: 'Consistency' },
  { value: 'style', label: 'Style' },
] as const satisfies ReadonlyArray<{ value: SlipKind; label: string }>;

/** The name of a kind of mistake. */
export function kindWords(kind: string): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

/** The category id of a kind in a report. */
export function kindId(kind: string): string {
  return kind.replaceAll('_', '-');
}

export const SOURCES = [
  { value: 'paragraph', label: 'Paragraphs' },
  { value: 'heading', label: 'Headings' },
  { value: 'list_item', label: 'List items' },
  { value: 'button', label: 'Buttons' },
  { value: 'title', label: 'Titles' },
  { value: 'meta', label: 'Meta descriptions' },
  { value: 'alt', label: 'Image texts' },
  { value: 'aria_label', label: 'Labels for screen readers' },
] as const satisfies ReadonlyArray<{ value: TextSource; label: string }>;

export const DIALECTS = [
  { value: 'auto', label: 'Same as most of the site' },
  { value: 'american', label: 'American' },
  { value: 'british', label: 'British' },
  { value: 'australian', label: 'Australian' },
  { value: 'canadian', label: 'Canadian' },
  { value: 'indian', label: 'Indian' },
] as const satisfies ReadonlyArray<{ value: GrammarDialect; label: string }>;

const ONE_SOURCE: Readonly<Record<string, string>> = {
  paragraph: 'in a paragraph',
  heading: 'in a heading',
  list_item: 'in a list item',
  button: 'on a button',
  title: 'in the title',
  meta: 'in a meta description',
  alt: 'in the text of an image',
  aria_label: 'in a label for screen readers',
};

/** The facts of a mistake, from its finding. */
export interface SlipFacts {
  readonly problem: string;
  readonly replacements: readonly string[];
  /** "in a paragraph" */
  readonly where: string;
}

/** Reads the facts of a finding of a grammar test. */
export function slipFacts({ evidence: { facts } }: Finding): SlipFacts {
  const { problem, replacements, text_source: source } = facts;
  return {
    problem: typeof problem === 'string' ? problem : '',
    replacements: Array.isArray(replacements) ? replacements : [],
    where: ONE_SOURCE[typeof source === 'string' ? source : ''] ?? '',
  };
}

/** The label of a fix button; an empty replacement deletes the words. */
export function fixWords(replacement: string): string {
  return replacement === '' ? 'Remove it' : replacement;
}

/** "British English" */
export function dialectWords(dialect: GrammarDialect): string {
  const known = DIALECTS.find(({ value }) => value === dialect);
  return known && known.value !== 'auto' ? `${known.label} English` : 'English';
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** "German"; text in an unrecognised language is "unknown language". */
export function languageWords(language: string): string {
  return language === '' ? 'unknown language' : (languageNames.of(language) ?? language);
}
