import { z } from 'zod';

/** What an SEO test was asked to do, as kept in its row. */
export const seoOptions = z.object({ maxPages: z.number().int(), maxDepth: z.number().int(), respectRobots: z.boolean() });

export type SeoOptions = z.infer<typeof seoOptions>;
