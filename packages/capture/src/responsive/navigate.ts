import { type CdpSession, PageFailure, PageUnanswered, textOf } from './cdp-session.ts';

/**
 * Navigates a page to an address.
 * @returns the protocol's response
 * @throws PageFailure where the server's browser may not go there
 */
export async function navigate(session: CdpSession, url: string): Promise<unknown> {
  try {
    return await session.send('Page.navigate', { url });
  } catch (error) {
    throw error instanceof Error && error.name === 'CommandRefused' ? new PageFailure(error.message) : error;
  }
}

/** Reported when the browser's network process exited meanwhile, and for a response that is a download. */
const ABORTED = 'net::ERR_ABORTED';

/** @throws PageFailure where the protocol's response says that there is no page @param problem the start of its message, for people */
export function throwUnlessThere(answer: unknown, problem: string): void {
  const failure = textOf(answer, 'errorText');
  if (failure === '') return;
  const message = `${problem}: ${failure.replace(/^net::/, '')}.`;
  throw failure === ABORTED ? new PageUnanswered(message) : new PageFailure(message);
}
