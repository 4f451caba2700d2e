import type { PageAnswer } from '../messages.ts';
import { cleanAddress } from './clean-words.ts';
import { keptLines, startNoting } from './note-lines.ts';
import { takePicture } from './take-picture.ts';

/*
 * The part a customer's page loads once a visitor wants to show the page, or once the site records failed requests and console lines. It sends
 * nothing to a server: the panel asks, the page replies,
 * and the visitor decides.
 */

export { startNoting as note };

/** Replies with a screenshot of the window and the recorded lines. */
export async function show(reply: (answer: PageAnswer) => void): Promise<void> {
  const taken = await takePicture().catch(() => ({ picture: null, isPartial: false }));
  reply({ plumbline: 'shown-page', ...taken, address: cleanAddress(location.href), ...keptLines() });
}
