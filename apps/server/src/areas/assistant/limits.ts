import type { Limit } from '../../platform/http/rate-limit.ts';

/** Questions one person may put to the assistant; a person reads no faster. */
export const ASSISTANT_LIMIT: Limit = { name: 'assistant', points: 40, perSeconds: 60 };
