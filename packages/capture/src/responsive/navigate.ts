import { type CdpSession, PageFailure } from './cdp-session.ts';

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
