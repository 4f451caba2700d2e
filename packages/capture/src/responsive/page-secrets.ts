/**
 * Decides what of a page must not be revealed. A caller that knows more than the page's own marks leaves it in the isolated world before the page is
 * read.
 */
export interface PageSecrets {
  /** Whether an element's own text is private. */
  hidesWords(element: Element): boolean;
  /** Which attributes of an element are private, by lower-case name. */
  hiddenOf(element: Element): (attribute: string) => boolean;
  /** Whether an attribute is private on any element, including ids and classes, which identify elements. */
  hidesAttribute(attribute: string): boolean;
  /** The page's title without private text. */
  title(): string;
}

/** The global property that holds it. A symbol: under a string name, an element of the page with that id could be found. */
export const SECRETS_KEY = 'plumblineSecrets';
