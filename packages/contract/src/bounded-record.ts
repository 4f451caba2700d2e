import { z } from '@hono/zod-openapi';

/**
 * An object with arbitrary names. The names are counted before anything is validated, as zod does for lists: otherwise it writes an error message for
 * every invalid entry, and a body of one megabyte can have a hundred thousand.
 * @param most maximum number of names
 */
export function boundedRecord<Value extends z.ZodType>(name: z.ZodString, value: Value, most: number) {
  const record = z.record(name, value);
  return z.preprocess((found: z.input<typeof record>, context) => {
    if (!hasMoreNames(found, most)) return found;
    context.addIssue({ code: 'too_big', origin: 'record', maximum: most, inclusive: true, input: found });
    return z.NEVER;
  }, record);
}

/** Accepts any value. */
function hasMoreNames(value: unknown, most: number): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > most;
}
