import { fitting, readForeignJson } from '@plumbline/contract';
import type { z } from 'zod';
import { ModelNonsense } from './model-problem.ts';

/**
 * Extracts JSON from an answer, whatever text or fences the model has added. Providers differ in how structured output is requested,
 * and many compatible servers reject such options, but all of them can be asked for JSON.
 * @throws ModelNonsense when there is none, or it does not match the schema
 */
export function readJsonAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end < start) throw new ModelNonsense('The answer contains no JSON.');
  const { success, data } = fitting(schema, readForeignJson(new TextEncoder().encode(text.slice(start, end + 1))));
  if (!success) throw new ModelNonsense('The JSON of the answer cannot be read.');
  return data;
}
