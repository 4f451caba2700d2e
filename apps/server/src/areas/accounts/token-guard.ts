import { TEXT } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../../platform/http/api.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, findActor } from './tokens.ts';

/** Requests behind the guard know who makes them. */
export type GuardedEnv = ApiEnv<{ actor: Actor }>;

export type TokenGuard = MiddlewareHandler<GuardedEnv>;

/** Lets requests with a valid `Authorization: Token …` through. Cookies are not looked at, so there is nothing to forge. */
export function createTokenGuard(db: NodePgDatabase): TokenGuard {
  return async (context, next) => {
    const header = context.req.header('authorization');
    if (!header)
      throw new ApiError('unauthenticated', 'Authentication credentials were not provided.', { headers: { 'www-authenticate': 'Token' } });
    const token = /^Token ([\w-]{16,128})$/.exec(header)?.[1];
    const actor = token ? await findActor(db, token) : null;
    if (!actor) throw new ApiError('unauthenticated', TEXT.invalidToken, { headers: { 'www-authenticate': 'Token' } });
    context.set('actor', actor);
    await next();
  };
}
