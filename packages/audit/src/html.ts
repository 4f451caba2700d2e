/* How a page's source is read, for whoever judges something else of a page than the checks do. */
export type { ElementNode } from './derive/document.ts';
export { attribute, isElement, isText } from './derive/element.ts';
export { isHidden } from './derive/hidden.ts';
export { parseTree } from './derive/offset-parser.ts';
export { type Place, SourceMap } from './derive/place.ts';
export { primaryLanguage } from './derive/primary-language.ts';
export { IN_UNREAD, tagTraits } from './derive/tag-traits.ts';
export { collapse, countWords } from './derive/text.ts';
