import { invalidField } from '../../platform/http/api-error.ts';
import { images, TooManyPixels } from '../../platform/images/images.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';

const TAKEN = new Set(['jpeg', 'png', 'webp', 'gif']);
const MAX_WIDTH = 1600;
/** Repeating noise is small as PNG but takes a hundred times as much as WebP: a few of those would use up all limits. */
const MAX_KEPT_BYTES = 2_000_000;

/**
 * Re-encodes a picture as WebP: only pixels are kept, without metadata of a camera or hidden data.
 * @param field the request field it came in
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
