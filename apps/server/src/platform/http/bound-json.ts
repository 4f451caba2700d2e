import { isBoundedJson } from '@plumbline/contract';
import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import type { ApiEnv } from './api.ts';

/** Values of one body: ten thousand files of a capture have 30,000. */
const MOST_VALUES = 50_000;

/**
 * Has the body of a request counted before it is judged. A schema words a complaint about each value that does not fit: half a million, which is
 * one megabyte, kept everybody waiting for seconds.
 */
export function boundJson<Env extends ApiEnv>(context: Context<Env>): void {
  const { req } = context;
  req.json = async <Value>() => {
    const bytes = new Uint8Array(await req.arrayBuffer());
    if (!isBoundedJson(bytes, { values: MOST_VALUES, depth: Infinity })) {
      const refusal = new ApiError('payload_too_large', `The request body has more than ${MOST_VALUES.toLocaleString('en')} values.`);
      // The validator takes any error here to mean that the body is no JSON.
      context.set('bodyRefusal', refusal);
      throw refusal;
    }
    const value: Value = JSON.parse(new TextDecoder().decode(bytes));
    return value;
  };
}
