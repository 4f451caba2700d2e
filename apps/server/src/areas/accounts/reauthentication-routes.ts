import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  getReauthenticationOptions,
  reauthenticate as reauthenticateRoute,
  sendReauthenticationCode as sendCodeRoute,
} from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { askPasskeyAgain } from './check-passkey.ts';
import { limitConfirmation, limitLetter } from './limits.ts';
import { wireOptions } from './passkey-answers.ts';
import { reauthenticate } from './reauthenticate.ts';
import { sendReauthenticationCode } from './send-reauthentication-code.ts';
import { renewSessionCookie } from './session-cookie.ts';
import type { GuardedEnv } from './token-guard.ts';

/** The operations for authenticating again while signed in. */
export function mountReauthentication(api: OpenAPIHono<GuardedEnv>, services: AccountServices): void {
  const { db, guard, mailer, rateLimiter, siteOrigin } = services;

  api.openapi(guard(reauthenticateRoute), async (context) => {
    const request = { actor: context.get('actor'), site: siteOrigin(context), origin: requestOrigin(context) };
    const token = await reauthenticate(services, { ...request, sent: context.req.valid('json') });
    await renewSessionCookie(context, services, token);
    return context.json(ok({ token }), 200);
  });

  api.openapi(guard(getReauthenticationOptions), async (context) => {
    const actor = context.get('actor');
    await limitConfirmation(rateLimiter, actor);
    const { challenge, options } = await askPasskeyAgain(db, siteOrigin(context), actor);
    return context.json(ok({ challenge, options: wireOptions(options) }), 200);
  });

  api.openapi(guard(sendCodeRoute), async (context) => {
    const actor = context.get('actor');
    const { address } = requestOrigin(context);
    await limitLetter(rateLimiter, 'proof', address, actor.email ?? '');
    await sendReauthenticationCode(db, mailer, actor, address);
    return context.json(ok(null, 'Code sent.'), 200);
  });
}
