import sharp from 'sharp';
import { invalidField } from '../../platform/http/api-error.ts';

const PICTURES = new Set(['jpeg', 'png', 'webp']);
const MAX_PIXELS = 120_000_000;

/** Kind and size, from the bytes and not from what the client says. @throws ApiError invalid_input naming `file` */
export async function pictureFacts(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }));
  if (!PICTURES.has(format)) throw invalidField('file', 'A picture of a capture is JPEG, PNG or WebP.');
  return { mimeType: `image/${format}`, width, height };
}
