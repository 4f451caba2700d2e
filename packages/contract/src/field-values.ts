import { z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';

/** What was chosen in the form of a work tool, by id of the field. */
export const fieldValues = boundedRecord(z.string().max(200), z.union([z.string().max(5000), z.array(z.string().max(500)).max(100)]), 100);

export type FieldValues = z.infer<typeof fieldValues>;
