import { type CdpSession, PageFailure, PageUnanswered, textOf } from './cdp-session.ts';

/**
 * Sends a page to an address.
 * @returns the protocol's answer
 * @throws PageFailure where the server's browser is not let there
 */
export async function navigate(session: CdpSession, url: string): Promise<unknown> {
  try {
    return await session.send('Page.navigate', { url });
  } catch (error) {
    throw error instanceof Error && error.name === 'CommandRefused' ? new PageFailure(error.message) : error;
  }
}

/** What a browser says whose own part for the network went meanwhile, and of an answer that is a file to be saved. */
const ABORTED = 'net::ERR_ABORTED';

/** @throws PageFailure where the protocol's answer says that there is no page @param problem how it begins, for people */
export function throwUnlessThere(answer: unknown, problem: string): void {
  const failure = textOf(answer, 'errorText');
  if (failure === '') return;
  const message = `${problem}: ${failure.replace(/^net::/, '')}.`;
  throw failure === ABORTED ? new PageUnanswered(message) : new PageFailure(message);
}
