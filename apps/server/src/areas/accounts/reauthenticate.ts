import type { reauthenticationBody } from '@plumbline/contract';
import type { z } from 'zod';
import { invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import type { AccountServices } from './account-services.ts';
import { checkPasskey } from './check-passkey.ts';
import { confirmPassword } from './confirm-password.ts';
import { limitConfirmation } from './limits.ts';
import { useCode } from './pass-second-factor.ts';
import { takeReauthenticationCode } from './send-reauthentication-code.ts';
import { type Actor, noteReauthentication } from './tokens.ts';

export interface ReauthenticationAttempt {
  readonly actor: Actor;
  readonly site: string;
  readonly origin: RequestOrigin;
  readonly sent: z.output<typeof reauthenticationBody>;
}

/**
 * Lets the holder of a session prove who they are, for what a stolen session must not do. Counts for this session alone.
 * @throws ApiError naming `password`, `code` or `response`; rate_limited
 */
export async function reauthenticate(services: AccountServices, attempt: ReauthenticationAttempt): Promise<void> {
  const { actor, origin } = attempt;
  await limitConfirmation(services.rateLimiter, actor);
  const method = await proveWith(services, attempt);
  await services.db.transaction(async (transaction) => {
    await noteReauthentication(transaction, actor.tokenHash);
    await recordEvent(transaction, { kind: 'reauthenticated', userId: actor.userId, workspaceId: null, origin, detail: { method } });
  });
}

/** Judges what was sent. @returns what it was */
async function proveWith(services: AccountServices, { actor, site, origin, sent }: ReauthenticationAttempt): Promise<string> {
  const { db, passwordKey } = services;
  const { userId } = actor;
  if (sent.response) {
    const owner = await checkPasskey(db, site, {
      challenge: sent.challenge,
      json: JSON.stringify(sent.response),
      purposes: ['reauthenticate'],
    });
    if (owner !== userId) throw invalidField('response', 'The passkey was not accepted. Try again, or use another way.');
    return 'passkey';
  }
  if (sent.code.trim() === '') {
    await confirmPassword(db, passwordKey, userId, sent.password);
    return 'password';
  }
  const { code } = sent;
  const method = await db.transaction(async (transaction) => {
    if (await useCode(transaction, services, { userId, code, origin, site })) return 'code';
    return (await takeReauthenticationCode(transaction, actor, code)) ? 'email' : null;
  });
  if (method === null) throw invalidField('code', 'This code is wrong, or was used before.');
  return method;
}
