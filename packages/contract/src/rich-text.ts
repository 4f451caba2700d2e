import { z } from '@hono/zod-openapi';
import { TITLE_MAX } from './feedback-words.ts';
import { makeStorable } from './storable.ts';
import { TEXT } from './text.ts';

/** Rich text as it comes in: HTML, or a document of the editor. What may be in it is judged by the editor's schema. */
export const richText = z
  .union([z.string(), z.looseObject({ type: z.literal('doc') })], {
    error: ({ input }) => (input === undefined ? undefined : 'Send HTML or a document of the editor.'),
  })
  .transform(makeStorable)
  .openapi('RichText', {
    description:
      'HTML, or JSON of the editor: paragraphs, headings 1 to 3, lists, code, images; bold, italic, underline, strike, code, links',
  });

export type RichText = z.input<typeof richText>;

/** Zero characters and halves of pairs are nothing a title can have; a line break in it would be one in a letter's subject. */
const cleanTitle = (title: string): string =>
  title
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The title of a post or an entry. */
export const titleField = z
  .string()
  .max(10_000, `The title is longer than ${TITLE_MAX} characters.`)
  .transform(cleanTitle)
  .refine((title) => title !== '', TEXT.postTitleRequired)
  .refine((title) => title.length <= TITLE_MAX, `The title is longer than ${TITLE_MAX} characters.`);

/** Who wrote something, as everybody may see it; empty for somebody whose account is gone. */
export const author = z.object({ first_name: z.string(), last_name: z.string(), profile_image: z.string() }).openapi('Author');

export type Author = z.infer<typeof author>;
