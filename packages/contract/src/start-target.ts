import { z } from '@hono/zod-openapi';

/** What is tested and who asks, for every kind of test; what a kind does besides is in its options. */
export const startTarget = z.object({
  url: z.string().min(1, 'Please enter an address.').max(2048),
  source: z.enum(['dashboard', 'api']).default('api'),
});
