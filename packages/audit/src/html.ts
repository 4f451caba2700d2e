/* The HTML parsing of this package, for code that judges something other than the checks do. */
export type { ElementNode } from './derive/parse/document.ts';
export { attribute, isElement, isText } from './derive/parse/element.ts';
export { isTooDeep } from './derive/parse/is-too-deep.ts';
export { isHidden } from './derive/parse/hidden.ts';
export { parseTree } from './derive/parse/offset-parser.ts';
export { type Place, SourceMap } from './derive/parse/place.ts';
export { primaryLanguage } from './derive/text/primary-language.ts';
export { IN_UNREAD, tagTraits } from './derive/parse/tag-traits.ts';
export { collapse, countWords } from './derive/text/text.ts';
