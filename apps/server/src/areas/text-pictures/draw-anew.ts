import { invalidField } from '../../platform/http/api-error.ts';
import { images, TooManyPixels } from '../../platform/images/images.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';

const TAKEN = new Set(['jpeg', 'png', 'webp', 'gif']);
const MAX_WIDTH = 1600;
/** Noise that repeats is small as PNG and takes a hundred times the room as WebP: a few such would fill all there is. */
const MAX_KEPT_BYTES = 2_000_000;

/**
 * Draws a picture anew as WebP: what is kept is pixels, without what a camera or a forger wrote beside them.
 * @param field that brought it
 * @throws ApiError invalid_input naming the field
 */
export async function drawAnew(owner: TurnOwner, bytes: Uint8Array, field: string): Promise<Buffer> {
  try {
    const facts = await images.readFacts(owner, bytes);
    const drawn = facts && TAKEN.has(facts.format) ? await images.makeThumb(owner, bytes, MAX_WIDTH) : null;
    if (drawn && drawn.byteLength <= MAX_KEPT_BYTES) return drawn;
    if (drawn) throw invalidField(field, 'The image is too detailed for its size. Send a smaller part of it.');
  } catch (error) {
    throw error instanceof TooManyPixels ? invalidField(field, error.message) : error;
  }
  throw invalidField(field, 'This is not a readable JPEG, PNG, WebP or GIF image.');
}
