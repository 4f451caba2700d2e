import { AsyncLocalStorage } from 'node:async_hooks';
import type { JudgeAgain } from './api.ts';

/** How the sender of the request at work is judged. Nobody hands it on, so that nobody can forget to. */
const judges = new AsyncLocalStorage<JudgeAgain>();

/** Does a request whose sender is judged again wherever it has waited for its turn, and before each question to a work tool. */
export function doJudged<Result>(judgeAgain: JudgeAgain, work: () => Promise<Result>): Promise<Result> {
  return judges.run(judgeAgain, work);
}

/** The same later, also when the request is no longer at work: while its answer is sent. */
export function senderToJudge(): () => Promise<void> {
  return AsyncLocalStorage.bind(judgeSender);
}

/** Judges the sender of the request at work again. Jobs have none. @throws ApiError saying why they would not be let in now */
export async function judgeSender(): Promise<void> {
  await judges.getStore()?.();
}
