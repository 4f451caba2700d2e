import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  beginGoogleSignIn as beginGoogleSignInRoute,
  connectGoogle,
  createToken,
  disconnectGoogle as disconnectGoogleRoute,
  exchangeGoogleToken as exchangeGoogleTokenRoute,
  getPasswordKey,
  revokeToken,
  signUp,
} from '@plumbline/contract';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiError } from '../../platform/http/api-error.ts';
import { inputRefusal, ok } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { mountAddresses } from './address-routes.ts';
import { beginGoogleSignIn } from './begin-google-sign-in.ts';
import { cookieName, cookieOptions } from './cookies.ts';
import { createAccount } from './create-account.ts';
import { disconnectGoogle } from './disconnect-google.ts';
import { exchangeGoogleToken } from './exchange-google-token.ts';
import { exchangePassword } from './exchange-password.ts';
import { GOOGLE_CONNECT_COOKIE } from './google-connect.ts';
import { DEVICE_COOKIE } from './known-device.ts';
import { CHALLENGE_LIMIT, SIGN_UP_LIMIT } from './limits.ts';
import { mountReauthentication } from './reauthentication-routes.ts';
import { mountSecurity } from './security-routes.ts';
import { refuseSignUp } from './refuse-sign-up.ts';
import { tokenBrought } from './session-cookie.ts';
import { watchSignIn } from './watch-sign-in.ts';
import { CHALLENGE_MINUTES, startOwnChallenge } from './sign-in-challenges.ts';
import type { GuardedEnv } from './token-guard.ts';
import { endToken } from './tokens.ts';

/** The operations on accounts. */
export function mountAccounts(api: OpenAPIHono<GuardedEnv>, services: AccountServices): void {
  const { db, guard, mailer, passwordKey, rateLimiter, siteOrigin } = services;

  const refuse = async (refusal: ApiError, context: Context): Promise<never> => {
    await rateLimiter.consume(SIGN_UP_LIMIT, requestOrigin(context).address);
    throw await refuseSignUp(passwordKey, refusal, await context.req.json());
  };
  api.openapi(
    signUp,
    async (context) => {
      const { address } = requestOrigin(context);
      await rateLimiter.consume(SIGN_UP_LIMIT, address);
      const { setup_token: setupToken, invitation, ...account } = context.req.valid('json');
      await createAccount(services, { site: siteOrigin(context), address }, account, { setupToken, invitation });
      return context.json({ ...ok(null, 'Your account is ready. Log in to continue.'), status: 201 }, 201);
    },
    (result, context) => {
      const refusal = inputRefusal(result);
      return refusal ? refuse(refusal, context) : undefined;
    },
  );

  api.openapi(createToken, async (context) => {
    const site = siteOrigin(context);
    const deviceCookie = getCookie(context, cookieName(site, DEVICE_COOKIE));
    const request = { origin: requestOrigin(context), deviceCookie, replaces: await tokenBrought(context, services) };
    const sent = context.req.valid('json');
    const attempt = { method: 'password', origin: request.origin, email: sent.email } as const;
    const token = await watchSignIn(services, attempt, () => exchangePassword(services, site, request, sent));
    return context.json(ok({ token }), 200);
  });

  api.openapi(beginGoogleSignInRoute, async (context) => {
    await rateLimiter.consume(CHALLENGE_LIMIT, requestOrigin(context).address);
    return context.json(ok(await beginGoogleSignIn(services)), 200);
  });

  api.openapi(exchangeGoogleTokenRoute, async (context) => {
    const replaces = await tokenBrought(context, services);
    const request = { site: siteOrigin(context), origin: requestOrigin(context), replaces };
    const attempt = { method: 'google', origin: request.origin, email: '' } as const;
    const exchange = { ...request, sent: context.req.valid('json') };
    const token = await watchSignIn(services, attempt, () => exchangeGoogleToken(services, exchange));
    return context.json(ok({ token }), 200);
  });

  api.openapi(guard(connectGoogle), async (context) => {
    await rateLimiter.consume(CHALLENGE_LIMIT, context.get('actor').userId);
    const secret = await startOwnChallenge(db, context.get('actor'), { purpose: 'google-connect' });
    const site = siteOrigin(context);
    setCookie(context, cookieName(site, GOOGLE_CONNECT_COOKIE), secret, cookieOptions(site, CHALLENGE_MINUTES * 60));
    return context.json(ok(null), 200);
  });

  api.openapi(guard(disconnectGoogleRoute), async (context) => {
    await disconnectGoogle(db, {
      mailer,
      rateLimiter,
      site: siteOrigin(context),
      origin: requestOrigin(context),
      actor: context.get('actor'),
    });
    return context.json(ok(null, 'Google disconnected.'), 200);
  });

  api.openapi(guard(revokeToken), async (context) => {
    await endToken(db, context.get('actor').tokenHash);
    return context.json(ok(null, 'You are logged out.'), 200);
  });

  api.openapi(getPasswordKey, (context) => context.json(ok(passwordKey.publicJwk), 200));

  mountAddresses(api, services);
  mountReauthentication(api, services);
  mountSecurity(api, services);
}
