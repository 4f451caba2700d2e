import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Small enough for PNG to detect the repetition. */
const [WIDTH, ROWS] = [480, 60];

/** A picture of repeating noise, which is a fraction of the size as PNG compared with any other format. */
export function noisyPicture(height: number): Promise<Buffer> {
  const tile = randomBytes(WIDTH * ROWS);
  const pixels = Buffer.alloc(WIDTH * height, tile);
  return sharp(pixels, { raw: { width: WIDTH, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
}
