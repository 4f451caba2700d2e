import type { Heading } from './document.ts';

/** The current position of a walk over a page, as bits of one number, because it changes with nearly every element. */
export const IN_HEAD = 1;
export const IN_SVG = 2;
/** Inside nav, header, footer or aside of the page itself. */
export const IN_BOILERPLATE = 4;
export const IN_MAIN = 8;
export const IN_SECTION = 16;
export const IN_CODE = 32;
export const IN_UNREAD = 64;
export const IN_PICTURE = 128;

/** What an element's name says about its contents. */
export interface TagTraits {
  /** Separates words from the surrounding text. */
  readonly isBlock: boolean;
  /** The bits it adds to the position of its contents. */
  readonly adds: number;
  /** Whether it is a header or footer: inside an article these belong to the article, whereas a nav or aside never does. */
  readonly isSectionPart: boolean;
  /** Level of a heading; null for every other element. */
  readonly heading: Heading['level'] | null;
  /** Loads something, as iframe or video do. */
  readonly isEmbed: boolean;
}

const INLINE = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);
/** Elements whose text is not visible to readers as text: code, values, fallbacks for old browsers. */
const UNREAD = names(
  'script style noscript template textarea select option datalist svg math title iframe noembed noframes audio video canvas',
);
const BOILERPLATE = names('nav header footer aside');
const SECTION_PARTS = names('header footer');
const SECTIONING = names('article main section');
const EMBEDS = names('iframe audio video source embed object track');
const CODE = names('pre code');
const HEADINGS = new Map<string, Heading['level']>([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);

const OTHER = traitsOf('');
const known = new Map<string, TagTraits>(
  [...INLINE, ...UNREAD, ...BOILERPLATE, ...SECTIONING, ...EMBEDS, ...CODE, ...HEADINGS.keys(), 'head', 'picture'].map((tag) => [
    tag,
    traitsOf(tag),
  ]),
);

/** The traits of an element name; unknown elements share one set. */
export function tagTraits(tag: string): TagTraits {
  return known.get(tag) ?? OTHER;
}

function traitsOf(tag: string): TagTraits {
  const adds =
    (tag === 'head' ? IN_HEAD : 0) |
    (BOILERPLATE.has(tag) ? IN_BOILERPLATE : 0) |
    (SECTIONING.has(tag) ? IN_SECTION : 0) |
    (CODE.has(tag) ? IN_CODE : 0) |
    (UNREAD.has(tag) ? IN_UNREAD : 0) |
    (tag === 'main' ? IN_MAIN : 0) |
    (tag === 'picture' ? IN_PICTURE : 0);
  return {
    isBlock: !INLINE.has(tag),
    adds,
    isSectionPart: SECTION_PARTS.has(tag),
    heading: HEADINGS.get(tag) ?? null,
    isEmbed: EMBEDS.has(tag),
  };
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
