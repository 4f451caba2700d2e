import { fitting, foreignRecord } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { saidText } from '../../core/told-text.ts';

const refusal = z.object({
  message: z.union([saidText, foreignRecord(z.array(saidText))]).optional(),
  error: saidText.optional(),
});
/** Issue fields by the form field that fills them. */
const FIELD_OF: Readonly<Record<string, string>> = { title: 'title', description: 'description', due_date: 'due_date' };

/** Detects GitLab’s failures: a 400 may name the fields. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { message, error } = fitting(refusal, json).data ?? {};
  const [field, problems] = typeof message === 'object' ? (Object.entries(message)[0] ?? ['', []]) : ['', []];
  const detail = typeof message === 'string' ? message : (problems[0] ?? error);
  const failure = judgeStatus(answer, field === '' ? detail : `${field} ${detail ?? ''}`);
  const own = FIELD_OF[field];
  return failure?.kind === 'invalid' && own !== undefined ? { ...failure, field: own } : failure;
}
