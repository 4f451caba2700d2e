import type { PageAnswer } from '../messages.ts';
import { cleanAddress } from './clean-words.ts';
import { keptLines, startNoting } from './note-lines.ts';
import { takePicture } from './take-picture.ts';

/*
 * What the page of a site loads once a visitor wants to show it, or once the site notes its failed requests and console lines. Nothing
 * here sends anything to a server: the panel asks, the page answers, and the visitor decides.
 */

export { startNoting as note };

/** Replies with what the window shows of the page, and what was noted. */
export async function show(reply: (answer: PageAnswer) => void): Promise<void> {
  const taken = await takePicture().catch(() => ({ picture: null, isPartial: false }));
  reply({ plumbline: 'shown-page', ...taken, address: cleanAddress(location.href), ...keptLines() });
}
