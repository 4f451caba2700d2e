import { Link } from '@tiptap/extension-link';
import { fits } from './attribute-rules.ts';
import { webAddress } from './web-address.ts';

/** A link to the web and nowhere else. What it does to the page it stands in is ours to say, so it carries its address alone. */
export const WebLink = Link.extend({
  addAttributes: () => ({
    href: {
      default: null,
      validate: fits('href', (href) => href !== null && webAddress(href) === href),
      parseHTML: (element) => webAddress(element.getAttribute('href')),
    },
  }),
  parseHTML: () => [{ tag: 'a', getAttrs: (element) => (webAddress(element.getAttribute('href')) === null ? false : null) }],
}).configure({
  autolink: false,
  linkOnPaste: false,
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (url) => webAddress(url) !== null,
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow ugc' },
});
