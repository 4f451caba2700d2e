import { z } from '@hono/zod-openapi';
import { TITLE_MAX } from './feedback-words.ts';
import { makeStorable } from './storable.ts';
import { TEXT } from './text.ts';

/** Incoming rich text: HTML, or a document of the editor. The editor's schema decides what it may contain. */
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

/** Titles cannot contain NUL characters or lone surrogates, and a line break would break the subject line of an email. */
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

/** The author of something as shown to everyone; empty for someone whose account was deleted. */
export const author = z.object({ first_name: z.string(), last_name: z.string(), profile_image: z.string() }).openapi('Author');

export type Author = z.infer<typeof author>;
