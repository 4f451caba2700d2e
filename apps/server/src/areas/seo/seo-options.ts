import { SEO_RENDERINGS } from '@plumbline/contract';
import { z } from 'zod';

/** A list as tests show their options. */
const patterns = z.string().transform((list) => list.split(' '));

/** What an SEO test was asked to do, as kept in its row and shown with the test: names of the wire. */
export const seoOptions = z.object({
  max_pages: z.number().int(),
  max_depth: z.number().int(),
  respect_robots: z.boolean(),
  /** Tests from before there was a choice took pages as they are sent. */
  rendering: z.enum(SEO_RENDERINGS).default('raw'),
  /** Patterns of paths, with a space between them. */
  include: patterns.optional(),
  exclude: patterns.optional(),
  /** How many pages were named one by one; which ones is kept beside. */
  addresses: z.number().int().optional(),
  /** That cookies or headers were given; which ones, nobody is told. */
  with_access: z.literal(true).optional(),
});

export type SeoOptions = z.input<typeof seoOptions>;
