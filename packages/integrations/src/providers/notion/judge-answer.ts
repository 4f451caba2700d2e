import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { idText, saidText } from '../../core/told-text.ts';

const refusal = z.object({ object: z.literal('error'), code: idText, message: saidText });

/** Reads what Notion refuses with. What is not shared with the connection is not there for it. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { code, message } = fitting(refusal, json).data ?? {};
  // Two changes met: nothing was done, and the next try may pass.
  if (code === 'conflict_error') return { kind: 'rate_limited', retryAt: new Date(Date.now() + 1000) };
  return judgeStatus(answer, message);
}
