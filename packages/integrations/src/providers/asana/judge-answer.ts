import { fitting } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { saidText } from '../../core/told-text.ts';

const refusal = z.object({ errors: z.array(z.object({ message: saidText })).min(1) });

/** Detects Asana’s failures: a message starts with the field’s name. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const message = fitting(refusal, json).data?.errors[0]?.message;
  const failure = judgeStatus(answer, message);
  if (failure?.kind !== 'invalid' || message === undefined) return failure;
  const field = /^(assignee|projects?|section|tags|name)\b/.exec(message)?.[1];
  return field === undefined ? failure : { ...failure, field: { name: 'title', projects: 'project' }[field] ?? field };
}
