import { AsyncLocalStorage } from 'node:async_hooks';
import type { JudgeAgain } from './api.ts';

/** How the sender of a request is judged once they have been let in. */
export interface SenderJudges {
  /** Whether they would be let in now. */
  readonly again: JudgeAgain;
  /** Whether they may have more of an answer that is under way. */
  readonly whileSent: JudgeAgain;
}

/** Those of the request at work. Nobody hands them on, so that nobody can forget to. */
const judges = new AsyncLocalStorage<SenderJudges>();

/** Does a request whose sender is judged again wherever it has waited for its turn, before each question to a work tool, and while its answer is sent. */
export function doJudged<Result>(own: SenderJudges, work: () => Promise<Result>): Promise<Result> {
  return judges.run(own, work);
}

/** Judges the sender of the request at work again. Jobs have none. @throws ApiError saying why they would not be let in now */
export async function judgeSender(): Promise<void> {
  await judges.getStore()?.again();
}

/** Judges who is being sent an answer. Asked for while the request is at work, done at any time after. @throws ApiError saying why they may have no more */
export function readerToJudge(): JudgeAgain {
  const own = judges.getStore();
  return async () => own?.whileSent();
}
