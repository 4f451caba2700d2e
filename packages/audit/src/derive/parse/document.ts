import type { ElementNode } from './offset-parser.ts';
import type { SourceOffsets } from './source-offsets.ts';
import type { StructuredRoot } from '../structured-data/structured-data.ts';

export type { ElementNode };

/** Base of everything extracted: the element it came from, so that a finding can point at it. */
export interface Placed {
  readonly element: ElementNode;
}

export interface TitleElement extends Placed {
  readonly text: string;
  readonly inHead: boolean;
}

export interface MetaElement extends Placed {
  /** Lower-case `name`, '' when absent. */
  readonly name: string;
  /** Lower-case `property`, '' when absent. */
  readonly property: string;
  /** Lower-case `http-equiv`, '' when absent. */
  readonly httpEquiv: string;
  readonly charset: string | null;
  /** Trimmed `content`, '' when absent. */
  readonly content: string;
  readonly inHead: boolean;
}

export interface LinkElement extends Placed {
  /** Lower-case tokens of `rel`. */
  readonly rel: readonly string[];
  readonly href: string | null;
  /** `href` resolved against the base URL; null when absent or unparsable. */
  readonly url: string | null;
  readonly hreflang: string | null;
  readonly type: string | null;
  readonly media: string | null;
  readonly integrity: string | null;
  readonly crossorigin: string | null;
  readonly inHead: boolean;
}

export interface Anchor extends Placed {
  readonly href: string | null;
  /** Resolved URL with its fragment; null when absent or unparsable. */
  readonly url: string | null;
  readonly rel: readonly string[];
  readonly target: string | null;
  /** White space collapsed; text of descendants without alt texts. */
  readonly text: string;
  /** Accessible name: aria-label, else text, else alt of images, else title; '' when none. */
  readonly name: string;
  /** Contains at least one image or svg and no text. */
  readonly imageOnly: boolean;
  readonly hasClickHandler: boolean;
  /** Has a `name` or `id` and no href: a jump target, not a link. */
  readonly isJumpTarget: boolean;
}

export interface ImageElement extends Placed {
  readonly src: string | null;
  readonly url: string | null;
  /** null when the attribute is absent, '' when it is empty. */
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly loading: string | null;
  readonly style: string | null;
  /** role=presentation or none, or aria-hidden. */
  readonly decorative: boolean;
}

export interface Heading extends Placed {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Text including the alt texts of images in it, white space collapsed. */
  readonly text: string;
}

export interface ScriptElement extends Placed {
  readonly src: string | null;
  readonly url: string | null;
  readonly type: string;
  readonly integrity: string | null;
  readonly crossorigin: string | null;
  readonly async: boolean;
  readonly defer: boolean;
  readonly inHead: boolean;
  /** Inline source; '' for an external script. */
  readonly text: string;
}

export interface FormElement extends Placed {
  readonly action: string | null;
  readonly url: string | null;
  readonly method: string;
  readonly passwordFields: readonly ElementNode[];
}

/** An element that loads something: iframe, audio, video, source, embed, object. */
export interface EmbeddedElement extends Placed {
  readonly tag: string;
  readonly src: string | null;
  readonly url: string | null;
}

export interface IdentifiedElement extends Placed {
  readonly id: string;
}

/**
 * One HTML page, parsed by the HTML standard's tree rules with scripting on (as a browser does) and walked once. The contents of noscript are
 * therefore text, those of template a separate tree, and none of the lists includes them; nor do they include a title inside svg.
 */
export interface PageDocument {
  /** Decoded source that the offsets of the elements refer to. */
  readonly source: string;
  readonly offsets: SourceOffsets;
  readonly url: string;
  /** Base URL after `<base href>`. */
  readonly baseUrl: string;
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
  readonly quirksMode: boolean;
  readonly html: ElementNode | null;
  readonly head: ElementNode | null;
  readonly body: ElementNode | null;
  readonly lang: string | null;
  readonly titles: readonly TitleElement[];
  readonly metas: readonly MetaElement[];
  readonly links: readonly LinkElement[];
  readonly anchors: readonly Anchor[];
  readonly images: readonly ImageElement[];
  /** picture elements without an img. */
  readonly emptyPictures: readonly ElementNode[];
  /** svg elements with role=img and whether they have a name. */
  readonly svgImages: readonly (Placed & { readonly named: boolean })[];
  readonly headings: readonly Heading[];
  readonly scripts: readonly ScriptElement[];
  readonly forms: readonly FormElement[];
  readonly embeds: readonly EmbeddedElement[];
  readonly ids: readonly IdentifiedElement[];
  readonly elementCount: number;
  /** Whether some element has an itemscope, or a typeof: there may be microdata, or RDFa. */
  readonly hasItemscope: boolean;
  readonly hasTypeof: boolean;
  /** Visible text of the body, white space collapsed, without script, style, template, noscript, nav, header, footer and aside. */
  readonly mainText: string;
  /** Visible text of the whole body outside pre and code, white space collapsed. */
  readonly visibleText: string;
  readonly wordCount: number;
  readonly memory: PageMemory;
}

/**
 * Results about a page that several checks need; null until first computed. They belong to the page: a weak map of pages would keep them until the
 * old generation of the heap is collected.
 */
export interface PageMemory {
  structuredData: readonly StructuredRoot[] | null;
}
