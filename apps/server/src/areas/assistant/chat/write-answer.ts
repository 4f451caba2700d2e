import type { AiCallOutcome, ChatOutcome } from '@plumbline/contract';
import type { LanguageModelUsage } from 'ai';
import { cleanAnswer } from '../answer/answer-cleaner.ts';
import type { AssistantServices } from '../assistant-services.ts';
import { loadAnswerWithModel, loadModelProblem } from '../model/load-model-code.ts';
import type { AskedModel } from '../model/open-language-model.ts';
import { recordCall } from '../model/record-call.ts';
import { siteHostOf } from '../recommend/read-report-facts.ts';
import type { EarlierExchange } from './answer-with-model.ts';
import { chatByRules } from './chat-by-rules.ts';
import type { ChatScope } from './chat-scope.ts';
import type { EndedAnswer } from './keep-exchange.ts';

export interface AskedQuestion {
  readonly question: string;
  readonly earlier: readonly EarlierExchange[];
  readonly userId: string;
  /** Aborted when the reader disconnects or stops it, or the server stops. */
  readonly signal: AbortSignal;
  /** Receives the cleaned answer as it is generated. */
  readonly say: (text: string) => void;
}

/** Answers a question about the scope’s report, by model or by rules. Text already sent is kept, however it ends. */
export async function writeAnswer(services: AssistantServices, scope: ChatScope, asked: AskedQuestion): Promise<EndedAnswer> {
  let answer = '';
  const say = (text: string): void => {
    answer += text;
    asked.say(text);
  };
  const { outcome, problem } = services.model
    ? await byModel(services, services.model, scope, { ...asked, say })
    : await byRules(scope, { ...asked, say });
  return { answer: answer.trim(), citations: scope.citations.list(), proposals: scope.proposals, outcome, problem };
}

interface End {
  readonly outcome: ChatOutcome;
  readonly problem: string;
}

async function byRules(scope: ChatScope, { question, say }: AskedQuestion): Promise<End> {
  say(cleanAnswer(await chatByRules(scope, question), { siteHost: siteHostOf(scope.facts.test), cite: scope.citations.cite }));
  return { outcome: 'finished', problem: '' };
}

async function byModel({ db, log }: AssistantServices, model: AskedModel, scope: ChatScope, asked: AskedQuestion): Promise<End> {
  const { question, earlier, userId, signal, say } = asked;
  const started = performance.now();
  let usage: { inputTokens: number; outputTokens: number } | undefined;
  const onUsage = ({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): void => {
    usage = { inputTokens: (usage?.inputTokens ?? 0) + inputTokens, outputTokens: (usage?.outputTokens ?? 0) + outputTokens };
  };
  const end = async (outcome: ChatOutcome, called: AiCallOutcome, problem = ''): Promise<End> => {
    const purpose = { purpose: 'chat', workspaceId: scope.workspaceId, userId } as const;
    await recordCall(db, model, purpose, { outcome: called, problem, usage, durationMs: performance.now() - started });
    return { outcome, problem };
  };
  try {
    const { answerWithModel } = await loadAnswerWithModel();
    await answerWithModel(scope, { model, question, earlier, signal, say, onUsage });
    return signal.aborted ? await end('stopped', 'stopped') : await end('finished', 'answered');
  } catch (error) {
    if (signal.aborted) return end('stopped', 'stopped');
    const { modelProblem, problemForLog } = await loadModelProblem();
    log.warn({ ai: problemForLog(error), purpose: 'chat' }, 'the language model failed');
    return end('failed', 'failed', modelProblem(error));
  }
}
