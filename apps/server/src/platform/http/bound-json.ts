import { isBoundedJson } from '@plumbline/contract';
import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import type { ApiEnv } from './api.ts';

/** Values of one body: ten thousand files of a capture have 30,000. */
const MOST_VALUES = 50_000;
/** Levels of one body: a formatted text of a hundred levels has two for each. Schemas that are judged level by level run out of stack at some thousands. */
const MOST_LEVELS = 1_000;

/**
 * Has the body of a request counted before it is judged. A schema words a complaint about each value that does not fit: half a million, which is
 * one megabyte, kept everybody waiting for seconds.
 */
export function boundJson<Env extends ApiEnv>(context: Context<Env>): void {
  const { req } = context;
  req.json = async <Value>() => {
    const bytes = new Uint8Array(await req.arrayBuffer());
    if (!isBoundedJson(bytes, { values: MOST_VALUES, depth: MOST_LEVELS })) {
      const most = `${MOST_VALUES.toLocaleString('en')} values, or ${MOST_LEVELS.toLocaleString('en')} within each other`;
      const refusal = new ApiError('payload_too_large', `The request body has more than ${most}.`);
      // The validator takes any error here to mean that the body is no JSON.
      context.set('bodyRefusal', refusal);
      throw refusal;
    }
    const value: Value = JSON.parse(new TextDecoder().decode(bytes));
    return value;
  };
}
