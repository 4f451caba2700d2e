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
  /** Address where whoever reads the item can see it, or what the tool calls an upload. */
  readonly source: string;
  readonly alt: string;
}

/** A part of the text of an item, from which each tool's own format is made. */
export type Block =
  | { readonly kind: 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }
  | ImageBlock;
