import type { Heading } from './document.ts';

/** Where a walk over a page stands, as bits of one number: it changes with nearly every element. */
export const IN_HEAD = 1;
export const IN_SVG = 2;
/** Inside nav, header, footer or aside of the page itself. */
export const IN_BOILERPLATE = 4;
export const IN_MAIN = 8;
export const IN_SECTION = 16;
export const IN_CODE = 32;
export const IN_UNREAD = 64;
export const IN_PICTURE = 128;

/** What the name of an element says about its contents. */
export interface TagTraits {
  /** Parts words from what stands around it. */
  readonly isBlock: boolean;
  /** The bits it adds for its contents. */
  readonly adds: number;
  /** A header or footer of an article belongs to the article; a nav or aside never does. */
  readonly isSectionPart: boolean;
  /** Level of a heading; null for every other element. */
  readonly heading: Heading['level'] | null;
  /** Loads something, as iframe or video do. */
  readonly isEmbed: boolean;
}

const INLINE = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);
/** Elements whose text a reader of the page does not see as text: code, values, alternatives for old browsers. */
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

/** The traits of an element name; those of an unknown element for any other. */
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
