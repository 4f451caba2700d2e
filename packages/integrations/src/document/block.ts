/** A piece of text in one style. */
export interface Inline {
  readonly text: string;
  readonly bold?: boolean;
  readonly code?: boolean;
  /** http or https. */
  readonly href?: string;
}

export interface ImageBlock {
  readonly kind: 'image';
  /** An address that readers of the item can open, or the tool’s id of an upload. */
  readonly source: string;
  readonly alt: string;
}

/** A block of an item’s text, converted to each tool’s own format. */
export type Block =
  | { readonly kind: 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }
  | ImageBlock;
