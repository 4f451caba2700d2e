import type { AiCallOutcome, AiCallPurpose } from '@plumbline/contract';
import type { LanguageModelUsage } from 'ai';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { aiCalls } from '../tables.ts';
import type { AskedModel } from './open-language-model.ts';

/** Who uses the model, and what for. */
export interface CallPurpose {
  readonly purpose: AiCallPurpose;
  readonly workspaceId: string;
  readonly userId: string;
}

/** How a call went. */
export interface CallEnd {
  readonly outcome: AiCallOutcome;
  readonly problem: string;
  /** undefined when the provider did not report it. */
  readonly usage: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'> | undefined;
  readonly durationMs: number;
}

const MILLION = 1_000_000;

/** Records a call for administrators. */
export async function recordCall(
  db: NodePgDatabase,
  { name, prices }: Pick<AskedModel, 'name' | 'prices'>,
  { purpose, workspaceId, userId }: CallPurpose,
  { outcome, problem, usage, durationMs }: CallEnd,
): Promise<void> {
  const input = usage?.inputTokens ?? null;
  const output = usage?.outputTokens ?? null;
  const isCounted = prices !== null && (input !== null || output !== null);
  await db.insert(aiCalls).values({
    workspaceId,
    userId,
    purpose,
    model: name,
    outcome,
    problem,
    inputTokens: input,
    outputTokens: output,
    cost: isCounted ? ((input ?? 0) * prices.input + (output ?? 0) * prices.output) / MILLION : null,
    durationMs: Math.round(durationMs),
  });
}
