import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addPasskey as addPasskeyRoute,
  confirmTotp as confirmTotpRoute,
  createApiToken as createApiTokenRoute,
  deleteApiToken as deleteApiTokenRoute,
  disableTotp as disableTotpRoute,
  endSessions as endSessionsRoute,
  enrolTotp as enrolTotpRoute,
  getPasskeyOptions,
  getPasskeySignInOptions,
  getSecurity,
  listApiTokens as listApiTokensRoute,
  listPasskeys as listPasskeysRoute,
  listSessions as listSessionsRoute,
  removePasskey as removePasskeyRoute,
  renamePasskey as renamePasskeyRoute,
  renewRecoveryCodes as renewRecoveryCodesRoute,
} from '@plumbline/contract';
import type { Context } from 'hono';
import { ok, okList } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { addPasskey, offerPasskey } from './add-passkey.ts';
import { askAnyPasskey, askOwnPasskey } from './check-passkey.ts';
import { disableTotp } from './disable-totp.ts';
import { confirmTotp, enrolTotp } from './enrol-totp.ts';
import { API_TOKEN_LIMIT, CHALLENGE_LIMIT, limitConfirmation, limitSecondStep, RECOVERY_CODES_LIMIT } from './limits.ts';
import { createApiToken, deleteApiToken, listApiTokens, type TokenNotice } from './manage-api-tokens.ts';
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts';
import { endSessions, listSessions } from './manage-sessions.ts';
import { wireOptions } from './passkey-answers.ts';
import { presentSecurity } from './present-security.ts';
import { renewRecoveryCodesOf } from './renew-recovery-codes.ts';
import { credentialsOf } from './sign-in-challenges.ts';
import type { GuardedEnv } from './token-guard.ts';

/** The operations on access to one’s account: second factor, passkeys, sessions, API tokens. */
export function mountSecurity(api: OpenAPIHono<GuardedEnv>, services: AccountServices): void {
  const { db, guard, mailer, rateLimiter, siteOrigin, totpBox, googleTokens } = services;
  const noticeOf = (context: Context<GuardedEnv>): TokenNotice => ({
    mailer,
    rateLimiter,
    site: siteOrigin(context),
    origin: requestOrigin(context),
    actor: context.get('actor'),
  });

  api.openapi(guard(getSecurity), async (context) =>
    context.json(ok(await presentSecurity(db, context.get('actor').userId, googleTokens !== null)), 200),
  );

  api.openapi(guard(enrolTotpRoute), async (context) => context.json(ok(await enrolTotp(db, totpBox, context.get('actor'))), 200));

  api.openapi(guard(confirmTotpRoute), async (context) => {
    await limitConfirmation(rateLimiter, context.get('actor'));
    return context.json(ok(await confirmTotp(db, totpBox, noticeOf(context), context.req.valid('json').code)), 200);
  });

  api.openapi(guard(disableTotpRoute), async (context) => {
    await limitConfirmation(rateLimiter, context.get('actor'));
    await disableTotp(db, totpBox, noticeOf(context), context.req.valid('json').code);
    return context.json(ok(null, 'Authenticator app removed.'), 200);
  });

  api.openapi(guard(renewRecoveryCodesRoute), async (context) => {
    await rateLimiter.consume(RECOVERY_CODES_LIMIT, context.get('actor').userId);
    return context.json(ok(await renewRecoveryCodesOf(db, noticeOf(context))), 200);
  });

  api.openapi(guard(listPasskeysRoute), async (context) => context.json(okList(await listPasskeys(db, context.get('actor').userId)), 200));

  api.openapi(guard(getPasskeyOptions), async (context) => {
    await rateLimiter.consume(CHALLENGE_LIMIT, context.get('actor').userId);
    const { challenge, options } = await offerPasskey(db, siteOrigin(context), context.get('actor'));
    return context.json(ok({ challenge, options: wireOptions(options) }), 200);
  });

  api.openapi(guard(addPasskeyRoute), async (context) => {
    const added = await addPasskey(db, noticeOf(context), context.req.valid('json'));
    return context.json({ ...ok(added, 'Passkey saved.'), status: 201 }, 201);
  });

  api.openapi(guard(renamePasskeyRoute), async (context) => {
    const { id, name } = context.req.valid('json');
    await renamePasskey(db, context.get('actor').userId, id, name);
    return context.json(ok(null), 200);
  });

  api.openapi(guard(removePasskeyRoute), async (context) => {
    await removePasskey(db, noticeOf(context), context.req.valid('json').id);
    return context.json(ok(null, 'Passkey removed.'), 200);
  });

  api.openapi(getPasskeySignInOptions, async (context) => {
    const { challenge: begun = '' } = context.req.valid('json');
    // Counted like an answer to it.
    if ((await credentialsOf(db, begun)) !== null) await limitSecondStep(rateLimiter, begun);
    else await rateLimiter.consume(CHALLENGE_LIMIT, requestOrigin(context).address);
    const site = siteOrigin(context);
    const { challenge, options } = begun !== '' ? await askOwnPasskey(db, site, begun) : await askAnyPasskey(db, site);
    return context.json(ok({ challenge, options: wireOptions(options) }), 200);
  });

  api.openapi(guard(listSessionsRoute), async (context) => context.json(okList(await listSessions(db, context.get('actor'))), 200));

  api.openapi(guard(endSessionsRoute), async (context) => {
    const ended = await endSessions(db, context.get('actor'), requestOrigin(context), context.req.valid('json').session_id);
    return context.json(ok({ ended }), 200);
  });

  api.openapi(guard(listApiTokensRoute), async (context) =>
    context.json(okList(await listApiTokens(db, context.get('actor').userId)), 200),
  );

  api.openapi(guard(createApiTokenRoute), async (context) => {
    await rateLimiter.consume(API_TOKEN_LIMIT, context.get('actor').userId);
    const made = await createApiToken(db, noticeOf(context), context.req.valid('json'));
    return context.json({ ...ok(made, 'Copy the token now. It won’t be shown again.'), status: 201 }, 201);
  });

  api.openapi(guard(deleteApiTokenRoute), async (context) => {
    await deleteApiToken(db, noticeOf(context), context.req.valid('json').token_id);
    return context.json(ok(null, 'Token revoked.'), 200);
  });
}
