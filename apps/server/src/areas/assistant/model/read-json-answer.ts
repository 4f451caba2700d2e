import { fitting, readForeignJson } from '@plumbline/contract';
import type { z } from 'zod';
import { ModelNonsense } from './model-problem.ts';

/**
 * Reads the JSON of an answer, whatever words or fences a model has put around it. Providers differ in what they can be told
 * about the form of an answer, and many compatible servers refuse to be told anything; all of them can be asked for JSON.
 * @throws ModelNonsense when there is none, or it has another shape
 */
export function readJsonAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end < start) throw new ModelNonsense('The answer contains no JSON.');
  const { success, data } = fitting(schema, readForeignJson(new TextEncoder().encode(text.slice(start, end + 1))));
  if (!success) throw new ModelNonsense('The JSON of the answer cannot be read.');
  return data;
}
