import { z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';

/** Maximum length of all values together, as JSON. A long form filled in completely needs a tenth. */
export const FIELD_VALUES_MAX = 100_000;

/** The values entered in a work tool's form, by field id. */
export const fieldValues = boundedRecord(
  z.string().max(200),
  z.union([z.string().max(5000), z.array(z.string().max(500)).max(100)]),
  100,
).refine((values) => JSON.stringify(values).length <= FIELD_VALUES_MAX, {
  error: `The values of all fields have at most ${FIELD_VALUES_MAX.toLocaleString('en')} characters together.`,
});

export type FieldValues = z.infer<typeof fieldValues>;
