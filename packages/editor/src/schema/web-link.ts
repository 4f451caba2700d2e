import { Mark, mergeAttributes } from '@tiptap/core';
import { fits } from './attribute-rules.ts';
import { webAddress } from './web-address.ts';

/** What a link does to the page it stands in is ours to say, so it carries its address alone. */
const OURS = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/**
 * A link to the web and nowhere else, made by hand: nothing that is typed becomes one. Not Tiptap's own, whose finder of addresses in text
 * would be a tenth of the editor and is never asked.
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
