import type { Place } from '@plumbline/audit/html';
import type { SkippedPart } from './text-limits.ts';

/** Where on a page a text comes from. */
export const TEXT_SOURCES = ['paragraph', 'heading', 'list_item', 'button', 'title', 'meta', 'alt', 'aria_label'] as const;

export type TextSource = (typeof TEXT_SOURCES)[number];

/** A part of a text, start and end in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** One text of a page, as a reader sees it: white space collapsed, inline elements joined. */
export interface TextUnit {
  readonly source: TextSource;
  readonly text: string;
  /** Parts that are not prose: code, addresses, times, names. In order, not overlapping. */
  readonly skip: readonly Span[];
  /** Parts that are too long to be checked; of a text that is too long as a whole, only the beginning is kept. */
  readonly skipped: readonly SkippedPart[];
  /** Primary language that the page declares for this element; '' where it declares none. */
  readonly declaredLanguage: string;
  /** Where the element is in the source; computed on demand. */
  readonly place: () => Place;
}

/** The readable content of a page. */
export interface PageText {
  readonly title: string;
  /** Declared on the html element; '' where there is none. */
  readonly declaredLanguage: string;
  readonly units: readonly TextUnit[];
  /** It has more texts than are read; `units` are the first of them. */
  readonly isCut: boolean;
  /** Words in code, and names the page gives itself (site name, schema.org): correct by definition. */
  readonly givenWords: ReadonlySet<string>;
  /** Words the page uses as names: terms it defines, addresses of its links and pictures. They may still be misspelled. */
  readonly namedWords: ReadonlySet<string>;
}
