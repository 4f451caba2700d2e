import type { OpenAPIHono } from '@hono/zod-openapi';
import { createToken, getPasswordKey, getProfile, revokeToken, signUp } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { checkPassword } from './check-password.ts';
import { createAccount } from './create-account.ts';
import { limitSignIn, SIGN_UP_LIMIT } from './limits.ts';
import type { PasswordKey } from './password-key.ts';
import type { GuardedEnv, TokenGuard } from './token-guard.ts';
import { endToken, issueToken, SESSION_DAYS } from './tokens.ts';

export interface AccountServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly passwordKey: PasswordKey;
  readonly rateLimiter: RateLimiter;
}

/** The operations on accounts. */
export function mountAccounts(api: OpenAPIHono<GuardedEnv>, services: AccountServices): void {
  const { db, guard, passwordKey, rateLimiter } = services;

  api.openapi(signUp, async (context) => {
    await rateLimiter.consume(SIGN_UP_LIMIT, requestOrigin(context).address);
    await createAccount(db, passwordKey, context.req.valid('json'));
    return context.json({ ...ok(null, 'Your account is ready. Log in to go on.'), status: 201 }, 201);
  });

  api.openapi(createToken, async (context) => {
    const { email, password } = context.req.valid('json');
    const origin = requestOrigin(context);
    await limitSignIn(rateLimiter, origin.address, email);
    const user = await checkPassword(db, email, await passwordKey.read(password));
    if (!user) throw new ApiError('unauthenticated', 'The email or the password is wrong.');
    return context.json(ok({ token: await issueToken(db, { userId: user.id, kind: 'session', origin, lifetimeDays: SESSION_DAYS }) }), 200);
  });

  api.openapi(guard(revokeToken), async (context) => {
    await endToken(db, context.get('actor').tokenHash);
    return context.json(ok(null, 'You are logged out.'), 200);
  });

  api.openapi(guard(getProfile), (context) => {
    const actor = context.get('actor');
    return context.json(
      ok({
        user_id: actor.userId,
        first_name: actor.firstName,
        last_name: actor.lastName,
        email: actor.email ?? '',
        username: actor.email ?? '',
        role: actor.userRole,
        workspace_role: actor.role,
        plan: 'free',
        workspace_id: actor.workspaceId,
        workspace_name: actor.workspaceName,
      }),
      200,
    );
  });

  api.openapi(getPasswordKey, (context) => context.json(ok(passwordKey.publicJwk), 200));
}
