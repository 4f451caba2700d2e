import type { ReadPage, SkippedPart } from '@plumbline/grammar';

/** A part of a page that was not judged. */
export interface SkippedOnPage extends SkippedPart {
  /** Which text of the page it is in; null for the page itself. */
  readonly textIndex: number | null;
}

/** A page of a test, read and judged. */
export interface JudgedPage {
  readonly url: string;
  /** null: it could not be read. */
  readonly page: ReadPage | null;
  readonly skipped: readonly SkippedOnPage[];
}

const WHOLE_PAGE = { textIndex: null, start: 0, end: 0 } as const;

/**
 * @param hasFailed whether the checker broke off over the text with this index
 * @param more slips of the page that are not listed
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
