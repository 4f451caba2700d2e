import { TextAlign } from '@tiptap/extension-text-align';
import { oneOf } from './attribute-rules.ts';

export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

const TYPES = ['paragraph', 'heading'];

/** The alignment in the style attribute of foreign HTML. */
const STYLE = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i;

/**
 * Text alignment of paragraphs and headings, kept as `data-align`: a style attribute would need a Content Security Policy that allows
 * anyone's styles.
 */
export const AlignedText = TextAlign.extend({
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        textAlign: {
          default: null,
          validate: oneOf('textAlign', [null, ...TEXT_ALIGNMENTS]),
          parseHTML: (element) => {
            const found = element.getAttribute('data-align') ?? STYLE.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase();
            return TEXT_ALIGNMENTS.find((alignment) => alignment === found) ?? null;
          },
          renderHTML: ({ textAlign }) => ({ 'data-align': textAlign }),
        },
      },
    },
  ],
}).configure({ types: TYPES, alignments: [...TEXT_ALIGNMENTS] });
