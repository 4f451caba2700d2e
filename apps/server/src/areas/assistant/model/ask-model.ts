import { generateText } from 'ai';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { modelFailure, ModelNonsense, modelProblem, problemForLog } from './model-problem.ts';
import type { AskedModel } from './open-language-model.ts';
import { type CallPurpose, recordCall } from './record-call.ts';

export interface AskServices {
  readonly db: NodePgDatabase;
  readonly log: Logger;
}

/** One request to the model. */
export interface ModelQuestion {
  readonly instructions: string;
  /** Data and request; text from a site is in a data block (answer/write-data-block.ts). */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** Aborted when the caller disconnects or the server stops. */
  readonly signal: AbortSignal;
}

/**
 * Asks the model and waits for the complete answer; temporary errors of the provider are retried up to twice.
 * The call is recorded however it ends.
 * @throws ApiError unavailable with a sentence; the signal’s reason when the caller disconnected
 */
export async function askModel(
  { db, log }: AskServices,
  asked: AskedModel,
  purpose: CallPurpose,
  { instructions, prompt, maxOutputTokens, signal }: ModelQuestion,
): Promise<string> {
  const started = performance.now();
  const durationMs = (): number => performance.now() - started;
  try {
    const { text, usage } = await generateText({
      model: asked.model,
      instructions,
      prompt,
      maxOutputTokens,
      abortSignal: signal,
      timeout: asked.timeoutMs,
    });
    const problem = text.trim() === '' ? modelProblem(new ModelNonsense()) : '';
    await recordCall(db, asked, purpose, { outcome: problem ? 'failed' : 'answered', problem, usage, durationMs: durationMs() });
    if (text.trim() !== '') return text;
  } catch (error) {
    if (signal.aborted) {
      await recordCall(db, asked, purpose, { outcome: 'stopped', problem: '', usage: undefined, durationMs: durationMs() });
      throw error;
    }
    log.warn({ ai: problemForLog(error), purpose: purpose.purpose }, 'the language model failed');
    const problem = modelProblem(error);
    await recordCall(db, asked, purpose, { outcome: 'failed', problem, usage: undefined, durationMs: durationMs() });
    throw modelFailure(error);
  }
  throw modelFailure(new ModelNonsense());
}
