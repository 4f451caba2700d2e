import { SEO_RENDERINGS } from '@plumbline/contract';
import { z } from 'zod';

/** A list as shown in a test’s options. */
const patterns = z.string().transform((list) => list.split(' '));

/** The options of an SEO test, as stored in its row and shown with it: in the API’s names. */
export const seoOptions = z.object({
  max_pages: z.number().int(),
  max_depth: z.number().int(),
  respect_robots: z.boolean(),
  /** Tests from before there was a choice judged pages as sent. */
  rendering: z.enum(SEO_RENDERINGS).default('raw'),
  /** Path patterns, separated by spaces. */
  include: patterns.optional(),
  exclude: patterns.optional(),
  /** Number of individually listed pages, which are stored separately. */
  addresses: z.number().int().optional(),
  /** That cookies or headers were given; the values are never shown. */
  with_access: z.literal(true).optional(),
});

export type SeoOptions = z.input<typeof seoOptions>;
