import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import { images, TooManyPixels } from '../../platform/images/images.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';

const PICTURES = new Set(['jpeg', 'png', 'webp']);

const THUMB_WIDTH = 480;

export interface PictureFacts {
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
}

/** Format and size, read from the bytes and not from what the client says. @throws ApiError invalid_input naming `file`, payload_too_large */
export async function pictureFacts(owner: TurnOwner, bytes: Uint8Array): Promise<PictureFacts> {
  const facts = await images.readFacts(owner, bytes).catch(refuse);
  if (!facts || !PICTURES.has(facts.format)) throw invalidField('file', 'A screenshot must be JPEG, PNG or WebP.');
  return { mimeType: `image/${facts.format}`, width: facts.width, height: facts.height };
}

/** A WebP copy of a picture at most this wide, a thumbnail by default. @throws ApiError invalid_input naming `file`, payload_too_large */
export async function makeThumb(owner: TurnOwner, bytes: Uint8Array, width = THUMB_WIDTH): Promise<Buffer> {
  const thumb = await images.makeThumb(owner, bytes, width).catch(refuse);
  if (!thumb) throw invalidField('file', 'The screenshot is incomplete.');
  return thumb;
}

function refuse(error: unknown): never {
  throw error instanceof TooManyPixels
    ? new ApiError('payload_too_large', error.message, { fields: [{ field: 'file', message: error.message }] })
    : error;
}
