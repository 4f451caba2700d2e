import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { idText, saidText } from '../../core/told-text.ts';

const refusal = z.object({ err: saidText.optional(), ECODE: idText.optional() });

/** Codes for an invalid token. Other 401s mean a Workspace without access, or a deleted task. */
const DEAD_TOKEN: ReadonlySet<string> = new Set(['OAUTH_017', 'OAUTH_019', 'OAUTH_021', 'OAUTH_025', 'OAUTH_077']);

/** Detects ClickUp’s failures. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { err = '', ECODE: code = '' } = fitting(refusal, json).data ?? {};
  if (answer.status === 401) return DEAD_TOKEN.has(code) ? { kind: 'reconnect' } : { kind: 'not_found', detail: err };
  if (answer.status === 429) {
    const reset = Number(answer.headers['x-ratelimit-reset'] ?? Number.NaN);
    return Number.isFinite(reset) ? { kind: 'rate_limited', retryAt: new Date(reset * 1000) } : judgeStatus(answer);
  }
  const failure = judgeStatus(answer, err);
  return failure?.kind === 'invalid' && /task name/i.test(err) ? { ...failure, field: 'title' } : failure;
}
