import type { Place } from '@plumbline/audit/html';
import type { SkippedPart } from './text-limits.ts';

/** Where on a page a text comes from. */
export const TEXT_SOURCES = ['paragraph', 'heading', 'list_item', 'button', 'title', 'meta', 'alt', 'aria_label'] as const;

export type TextSource = (typeof TEXT_SOURCES)[number];

/** A part of a text, start and end in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** One text of a page, as a reader meets it: white space collapsed, elements within the line joined. */
export interface TextUnit {
  readonly source: TextSource;
  readonly text: string;
  /** Parts that are not prose: code, addresses, times, names. In order, not overlapping. */
  readonly skip: readonly Span[];
  /** Parts that are too long to be judged; of a text that is too long altogether only the beginning is kept. */
  readonly skipped: readonly SkippedPart[];
  /** Primary language as the page declares it at this element; '' where it declares none. */
  readonly declaredLanguage: string;
  /** Where the element stands in the source; computed when asked for. */
  readonly place: () => Place;
}

/** What a page has to read. */
export interface PageText {
  readonly title: string;
  /** Of the html element; '' where it declares none. */
  readonly declaredLanguage: string;
  readonly units: readonly TextUnit[];
  /** It has more texts than are read; `units` are the first of them. */
  readonly isCut: boolean;
  /** Words of code and of names the page gives itself (site name, schema.org): they are right by definition. */
  readonly givenWords: ReadonlySet<string>;
  /** Words that the page names things by: terms that it defines, addresses of its links and pictures. They may still be misspelled. */
  readonly namedWords: ReadonlySet<string>;
}
