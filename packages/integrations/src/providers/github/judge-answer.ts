import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { idText, saidText } from '../../core/told-text.ts';

const refusal = z.object({
  message: saidText,
  errors: z.array(z.union([saidText, z.object({ field: idText.optional(), message: saidText.optional() })])).optional(),
});
/** Issue fields by the form field that fills them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  title: 'title',
  body: 'description',
  assignees: 'assignees',
  labels: 'labels',
  milestone: 'milestone',
};

/** Detects GitHub’s failures: a 403 may be a rate limit, and a 422 names the field. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { status, headers } = answer;
  if (status === 403 && headers['x-ratelimit-remaining'] === '0') {
    return { kind: 'rate_limited', retryAt: new Date(Number(headers['x-ratelimit-reset'] ?? 0) * 1000) };
  }
  if (status === 403 && headers['retry-after'] !== undefined) return judgeStatus({ ...answer, status: 429 });
  const read = fitting(refusal, json);
  const failure = judgeStatus(answer, read.data?.message);
  if (failure?.kind !== 'invalid') return failure;
  const [first] = read.data?.errors ?? [];
  const field = typeof first === 'object' ? FIELD_OF[first.field ?? ''] : undefined;
  return { ...failure, ...(field !== undefined && { field }) };
}
