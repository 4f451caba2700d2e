import { isBoundedJson } from '@plumbline/contract';
import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import type { ApiEnv } from './api.ts';

/** Limit on values in one body. A capture with ten thousand files has 30,000. */
const MOST_VALUES = 50_000;
/** Limit on nesting. Rich text of a hundred levels has two for each; recursive schemas overflow the stack at a few thousand. */
const MOST_LEVELS = 1_000;

/**
 * Counts the values of a request body before validation. The schema produces a message for each invalid value: half a million of them, one megabyte
 * of JSON, would block the server for seconds.
 */
export function limitJson<Env extends ApiEnv>(context: Context<Env>): void {
  const { req } = context;
  req.json = async <Value>() => {
    const bytes = new Uint8Array(await req.arrayBuffer());
    if (!isBoundedJson(bytes, { values: MOST_VALUES, depth: MOST_LEVELS })) {
      const most = `${MOST_VALUES.toLocaleString('en')} values, or ${MOST_LEVELS.toLocaleString('en')} within each other`;
      const refusal = new ApiError('payload_too_large', `The request body has more than ${most}.`);
      // The validator would report any error thrown here as invalid JSON.
      context.set('bodyRefusal', refusal);
      throw refusal;
    }
    const value: Value = JSON.parse(new TextDecoder().decode(bytes));
    return value;
  };
}
