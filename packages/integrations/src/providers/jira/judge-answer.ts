import { fitting, foreignRecord } from '@plumbline/contract';
import { z } from 'zod';
import { judgeStatus } from '../../core/client.ts';
import type { Failure } from '../../core/failure.ts';
import type { ProviderAnswer } from '../../core/transport.ts';
import { saidText } from '../../core/told-text.ts';

const refusal = z.object({
  errorMessages: z.array(saidText).optional(),
  errors: foreignRecord(saidText).optional(),
  message: saidText.optional(),
});
/** Issue fields by the form field that fills them; custom fields have the same name in both. */
const FIELD_OF: Readonly<Record<string, string>> = { summary: 'title', issuetype: 'issue_type', issuelinks: 'parent' };

/** Detects Jira’s failures: general messages, and one per field. */
export function judge(answer: ProviderAnswer, json: unknown): Failure | null {
  const { errorMessages = [], errors = {}, message } = fitting(refusal, json).data ?? {};
  const [field] = Object.keys(errors);
  const failure = judgeStatus(answer, (field === undefined ? undefined : errors[field]) ?? errorMessages[0] ?? message);
  return failure?.kind === 'invalid' && field !== undefined ? { ...failure, field: FIELD_OF[field] ?? field } : failure;
}
