import { Image } from '@tiptap/extension-image';
import { fits, oneOf } from './attribute-rules.ts';
import { webAddress } from './web-address.ts';

export const IMAGE_ALIGNMENTS = ['left', 'center', 'right'] as const;
const MAX_ALT = 500;

/**
 * Clamps a percentage such as `50%` to 0 to 100.
 * @returns null for anything but a percentage
 */
export function clampWidth(width: unknown): string | null {
  const text = typeof width === 'number' ? String(width) : width;
  const found = typeof text === 'string' ? /^(-?\d{1,9}(?:\.\d{1,9})?)\s?%?$/.exec(text.trim())?.[1] : undefined;
  return found === undefined ? null : `${Math.min(100, Math.max(0, Math.round(Number(found))))}%`;
}

/** A picture on its own line. Its width is an HTML attribute instead of a style, so that a strict Content Security Policy shows it. */
export const ImageBlock = Image.extend({
  addAttributes: () => ({
    src: {
      default: null,
      validate: fits('src', (src) => src !== null && webAddress(src) === src),
      parseHTML: (element) => webAddress(element.getAttribute('src')),
    },
    width: {
      default: '100%',
      validate: fits('width', (width) => typeof width === 'string' && clampWidth(width) === width),
      // A width in pixels says nothing about the column the picture is shown in.
      parseHTML: (element) => {
        const width = element.getAttribute('width') ?? '';
        return width.includes('%') ? (clampWidth(width) ?? '100%') : '100%';
      },
    },
    align: {
      default: 'center',
      validate: oneOf('align', IMAGE_ALIGNMENTS),
      parseHTML: (element) => {
        const found = element.getAttribute('data-align') ?? element.getAttribute('align');
        return IMAGE_ALIGNMENTS.find((alignment) => alignment === found) ?? 'center';
      },
      renderHTML: ({ align }) => ({ 'data-align': align }),
    },
    alt: {
      default: '',
      validate: fits('alt', (alt) => typeof alt === 'string' && alt.length <= MAX_ALT),
      parseHTML: (element) => (element.getAttribute('alt') ?? '').slice(0, MAX_ALT).toWellFormed(),
    },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (webAddress(element.getAttribute('src')) === null ? false : null) }],
});
