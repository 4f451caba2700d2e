import { z } from '@hono/zod-openapi';

/**
 * An object with names that nobody knows before. They are counted before any of it is judged, as the library counts a list: otherwise it words
 * a complaint about each entry that does not fit, and one text of a megabyte has a hundred thousand.
 * @param most names that it may have
 */
export function boundedRecord<Value extends z.ZodType>(name: z.ZodString, value: Value, most: number) {
  const record = z.record(name, value);
  return z.preprocess((found: z.input<typeof record>, context) => {
    if (!hasMoreNames(found, most)) return found;
    context.addIssue({ code: 'too_big', origin: 'record', maximum: most, inclusive: true, input: found });
    return z.NEVER;
  }, record);
}

/** Whatever it is. */
function hasMoreNames(value: unknown, most: number): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > most;
}
