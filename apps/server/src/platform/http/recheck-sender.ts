import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecheckSender } from './api.ts';

/** How the sender of a request is checked again after being admitted. */
export interface SenderChecks {
  /** Whether they would be admitted now. */
  readonly again: RecheckSender;
  /** Whether they may continue to receive a response being sent. */
  readonly whileSent: RecheckSender;
}

/** The checks of the current request. They are not passed as arguments, so that no caller can forget to. */
const judges = new AsyncLocalStorage<SenderChecks>();

/**
 * Handles a request whose sender is checked again after every wait for a turn, before each request to a work tool, and while the response is sent.
 */
export function runWithSenderChecks<Result>(own: SenderChecks, work: () => Promise<Result>): Promise<Result> {
  return judges.run(own, work);
}

/** Checks the sender of the current request again. Jobs have none. @throws ApiError with the reason if they would not be admitted now */
export async function recheckSender(): Promise<void> {
  await judges.getStore()?.again();
}

/**
 * The check for the recipient of a response. Obtained while the request is handled, callable at any time later. @throws ApiError with the reason if
 * they may receive no more
 */
export function recipientCheck(): RecheckSender {
  const own = judges.getStore();
  return async () => own?.whileSent();
}
