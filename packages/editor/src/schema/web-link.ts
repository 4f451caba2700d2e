import { Mark, mergeAttributes } from '@tiptap/core';
import { fits } from './attribute-rules.ts';
import { webAddress } from './web-address.ts';

/** We decide how a link behaves on the page it appears on, so the document only stores its address. */
const OURS = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/**
 * A link to a web address, set by hand: typed addresses do not become links. Tiptap's own Link brings an address detector that would be a tenth of
 * the editor's size and never used.
 */
export const WebLink = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      validate: fits('href', (href) => href !== null && webAddress(href) === href),
      parseHTML: (element) => webAddress(element.getAttribute('href')),
    },
  }),
  parseHTML: () => [{ tag: 'a', getAttrs: (element) => (webAddress(element.getAttribute('href')) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(OURS, HTMLAttributes), 0],
});
