import { z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';

/** Characters of all of them together, as JSON. A long form that is filled in whole has a tenth. */
export const FIELD_VALUES_MAX = 100_000;

/** What was chosen in the form of a work tool, by id of the field. */
export const fieldValues = boundedRecord(
  z.string().max(200),
  z.union([z.string().max(5000), z.array(z.string().max(500)).max(100)]),
  100,
).refine((values) => JSON.stringify(values).length <= FIELD_VALUES_MAX, {
  error: `The values of all fields have at most ${FIELD_VALUES_MAX.toLocaleString('en')} characters together.`,
});

export type FieldValues = z.infer<typeof fieldValues>;
