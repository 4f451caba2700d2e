import { z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';

/** What is tested and who asks, for every kind of test; what a kind does besides is in its options. */
export const startTarget = z.object({
  url: z.string().min(1, 'Please enter an address.').max(2048),
  source: z.enum(['dashboard', 'api']).default('api'),
});

/** What the path of a kind takes besides; the kind judges it. */
export const testOptions = boundedRecord(z.string().max(200), z.unknown(), 100);
