import { z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';

/** What is tested and for whom, for every kind of test; anything specific to a kind is in its options. */
export const startTarget = z.object({
  url: z.string().min(1, 'Please enter an address.').max(2048),
  source: z.enum(['dashboard', 'api']).default('api'),
});

/** Further options of a kind, which the kind validates. */
export const testOptions = boundedRecord(z.string().max(200), z.unknown(), 100);
