import type { ReadPage, SkippedPart } from '@plumbline/grammar';

/** An unchecked part of a page. */
export interface SkippedOnPage extends SkippedPart {
  /** Index of its text on the page; null for the page itself. */
  readonly textIndex: number | null;
}

/** A checked page of a test. */
export interface JudgedPage {
  readonly url: string;
  /** null: it could not be read. */
  readonly page: ReadPage | null;
  readonly skipped: readonly SkippedOnPage[];
}

const WHOLE_PAGE = { textIndex: null, start: 0, end: 0 } as const;

/**
 * @param hasFailed whether the text with this index crashed the checker
 * @param more number of mistakes on the page that are not listed
 */
export function skippedOf(page: ReadPage | null, hasFailed: (textIndex: number) => boolean, more = 0): readonly SkippedOnPage[] {
  if (!page) return [{ ...WHOLE_PAGE, reason: 'failed' }];
  return [
    ...(more > 0 ? [{ ...WHOLE_PAGE, reason: 'many_slips', more } as const] : []),
    ...page.texts.flatMap(({ text, skipped }, textIndex): SkippedOnPage[] =>
      hasFailed(textIndex)
        ? [{ textIndex, start: 0, end: text.length, reason: 'failed' }]
        : skipped.map((part) => ({ ...part, textIndex })),
    ),
    ...(page.isCut ? [{ ...WHOLE_PAGE, reason: 'long_page' } as const] : []),
  ];
}
