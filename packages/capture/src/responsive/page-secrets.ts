/**
 * Says what of a page must not be told. Who knows more than the marks that a page's own scripts see leaves it in the world from
 * which the page is read, before that is done.
 */
export interface PageSecrets {
  /** Whether what an element itself says is private. */
  hidesWords(element: Element): boolean;
  /** Which attributes of an element are private, by their names in lower case. */
  hiddenOf(element: Element): (attribute: string) => boolean;
  /** Whether an attribute is private whatever it is on, ids and classes among them, which tell elements apart. */
  hidesAttribute(attribute: string): boolean;
  /** The page's title without what is private in it. */
  title(): string;
}

/** Where it is left. No string: an element of the page with that id would be found under it. */
export const SECRETS_KEY = 'plumblineSecrets';
