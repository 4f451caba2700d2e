import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { idText, saidText } from '../../core/told-text.ts';

const refusal = z.object({ object: z.literal('error'), code: idText, message: saidText });

/** Detects Notion’s failures. Pages not shared with the connection count as not found. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { code, message } = fitting(refusal, json).data ?? {};
  // A conflict with a concurrent change: nothing was done, and a retry may succeed.
  if (code === 'conflict_error') return { kind: 'rate_limited', retryAt: new Date(Date.now() + 1000) };
  return judgeStatus(answer, message);
}
