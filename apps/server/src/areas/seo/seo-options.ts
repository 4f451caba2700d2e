import { z } from 'zod';

/** What an SEO test was asked to do, as kept in its row and shown with the test: names of the wire. */
export const seoOptions = z.object({ max_pages: z.number().int(), max_depth: z.number().int(), respect_robots: z.boolean() });

export type SeoOptions = z.infer<typeof seoOptions>;
