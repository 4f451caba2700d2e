import { z } from '@hono/zod-openapi';

/** What was chosen in the form of a work tool, by id of the field. */
export const fieldValues = z
  .record(z.string().max(200), z.union([z.string().max(5000), z.array(z.string().max(500)).max(100)]))
  .refine((values) => Object.keys(values).length <= 100, 'A form has at most 100 fields.');

export type FieldValues = z.infer<typeof fieldValues>;
