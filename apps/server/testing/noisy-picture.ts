import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** So many rows of so many pixels are what a PNG still finds repeated. */
const [WIDTH, ROWS] = [480, 60];

/** A picture of noise that repeats: as PNG a fraction of what it is in any other form. */
export function noisyPicture(height: number): Promise<Buffer> {
  const tile = randomBytes(WIDTH * ROWS);
  const pixels = Buffer.alloc(WIDTH * height, tile);
  return sharp(pixels, { raw: { width: WIDTH, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
}
