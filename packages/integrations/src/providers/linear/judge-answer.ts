import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure, FailureKind } from '../../core/failure.ts';
import { retryAt } from '../../core/retry-at.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { idText, saidText } from '../../core/told-text.ts';

const refusal = z.object({
  errors: z
    .array(
      z.object({
        message: saidText.optional(),
        extensions: z.object({ code: idText.optional(), type: idText.optional(), userPresentableMessage: saidText.optional() }).optional(),
      }),
    )
    .min(1),
});

/** Meaning of Linear’s error codes; by its SDK’s types, in lower case, when an error has no code. */
const KIND_OF: Readonly<Record<string, FailureKind>> = {
  AUTHENTICATION_ERROR: 'reconnect',
  'AUTHENTICATION ERROR': 'reconnect',
  FORBIDDEN: 'forbidden',
  FEATURE_NOT_ACCESSIBLE: 'forbidden',
  'FEATURE NOT ACCESSIBLE': 'forbidden',
  RATELIMITED: 'rate_limited',
  INTERNAL_SERVER_ERROR: 'down',
  'INTERNAL ERROR': 'down',
  LOCK_TIMEOUT: 'down',
  'LOCK TIMEOUT': 'down',
};

/** Such as `Entity not found: Team`, and `Entity not found in validateAccess: projectId`. */
const MISSING = /^Entity not found(?: in \w+)?: (\w+?)(?:id)?\b/i;
/** Form fields by the name in the message. */
const FIELD_OF: Readonly<Record<string, string>> = {
  team: 'team',
  project: 'project',
  projectmilestone: 'milestone',
  user: 'assignee',
  assignee: 'assignee',
  workflowstate: 'status',
  state: 'status',
  issuelabel: 'labels',
};

/** Request and complexity limits are distinguished by headers; the exhausted one says when it resets. */
const LIMITS = ['requests', 'complexity'] as const;

/** Detects Linear’s failures. They may have status 200, so the error code decides. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const [first] = fitting(refusal, json).data?.errors ?? [];
  if (!first) return judgeStatus(answer);
  const { code, type, userPresentableMessage } = first.extensions ?? {};
  const detail = userPresentableMessage ?? first.message;
  const kind = KIND_OF[code ?? ''] ?? KIND_OF[(type ?? '').toUpperCase()];
  if (kind === 'rate_limited') return { kind, retryAt: endOfLimit(answer) };
  if (kind) return { kind, ...(kind === 'forbidden' && detail !== undefined && { detail }) };
  const missing = FIELD_OF[MISSING.exec(first.message ?? '')?.[1]?.toLowerCase() ?? ''];
  if (missing !== undefined) return { kind: 'not_found', field: missing, ...(detail !== undefined && { detail }) };
  const byStatus = judgeStatus(answer, detail);
  return byStatus && byStatus.kind !== 'invalid' ? byStatus : { kind: 'invalid', ...(detail !== undefined && { detail }) };
}

function endOfLimit(answer: ProviderAnswer): Date {
  const used = LIMITS.find((limit) => answer.headers[`x-ratelimit-${limit}-remaining`] === '0');
  const reset = Number(answer.headers[`x-ratelimit-${used ?? 'requests'}-reset`] ?? '');
  // In milliseconds, unlike other tools.
  return Number.isFinite(reset) && reset > 0 ? new Date(reset) : retryAt(answer);
}
