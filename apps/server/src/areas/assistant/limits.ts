import type { Limit } from '../../platform/http/rate-limit.ts';

/** Questions one person may ask; nobody reads faster. */
export const ASSISTANT_LIMIT: Limit = { name: 'assistant', points: 40, perSeconds: 60 };
