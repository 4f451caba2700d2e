import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure, FailureKind } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { idText, saidText } from '../../core/told-text.ts';

const refusal = z.object({ ok: z.literal(false), error: saidText, needed: idText.optional() });

/** Meaning of Slack’s errors: those of its methods, and those of webhooks. All others mean invalid input. */
const KIND_OF: Readonly<Record<string, FailureKind>> = {
  token_expired: 'reconnect',
  token_revoked: 'reconnect',
  invalid_auth: 'reconnect',
  account_inactive: 'reconnect',
  not_authed: 'reconnect',
  invalid_token: 'reconnect',
  no_service: 'reconnect',
  no_team: 'reconnect',
  team_disabled: 'reconnect',
  not_in_channel: 'forbidden',
  missing_scope: 'forbidden',
  no_permission: 'forbidden',
  access_denied: 'forbidden',
  restricted_action: 'forbidden',
  ekm_access_denied: 'forbidden',
  org_login_required: 'forbidden',
  team_access_not_granted: 'forbidden',
  not_allowed_token_type: 'forbidden',
  action_prohibited: 'forbidden',
  posting_to_general_channel_denied: 'forbidden',
  channel_not_found: 'not_found',
  message_not_found: 'not_found',
  thread_not_found: 'not_found',
  is_archived: 'not_found',
  channel_is_archived: 'not_found',
  ratelimited: 'rate_limited',
  rate_limited: 'rate_limited',
  internal_error: 'down',
  fatal_error: 'down',
  service_unavailable: 'down',
  request_timeout: 'down',
  rollup_error: 'down',
};

/** Detects Slack’s failures: status 200 with `ok: false`, or from a webhook a word as plain text. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { data } = fitting(refusal, json);
  if (answer.status < 400 && !data) return judgeStatus(answer);
  const error = data?.error ?? new TextDecoder().decode(answer.body.slice(0, 100)).trim();
  const kind = KIND_OF[error];
  if (kind === 'rate_limited') return judgeStatus({ ...answer, status: 429 });
  if (kind === undefined) {
    const byStatus = judgeStatus(answer, error);
    return byStatus ?? { kind: 'invalid', detail: error };
  }
  const detail = detailOf(error, data?.needed);
  return {
    kind,
    ...(detail !== undefined && { detail }),
    ...(error.startsWith('channel_') && { field: 'channel' }),
  };
}

/** What a person can do about an error for which Slack only has a code. */
function detailOf(error: string, needed: string | undefined): string | undefined {
  if (error === 'not_in_channel') return 'The app is not in this channel. Invite it there first.';
  if (error === 'missing_scope' && needed !== undefined) return `The token lacks the scope ${needed}.`;
  return undefined;
}
