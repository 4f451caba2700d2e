export { TEXT_ALIGNMENTS } from './aligned-text.ts';
export { EXTENSIONS, SCHEMA } from './extensions.ts';
export { clampWidth, IMAGE_ALIGNMENTS } from './image-block.ts';
export { ARTICLE_LIMITS, COMMENT_LIMITS, type ContentLimits, ContentProblem } from './limits.ts';
export { linkAddresses } from './link-addresses.ts';
export { isEmpty, plainText, snippetOf } from './plain-text.ts';
export { type EditorDocument, readDocument } from './read-document.ts';
export { paragraphOf, renderHtml } from './render-html.ts';
export { webAddress } from './web-address.ts';
