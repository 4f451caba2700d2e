import sharp from 'sharp';

const THUMB_WIDTH = 480;

/** The small form of a picture, as WebP. @throws when the bytes cannot be read as a picture to their end */
export function makeThumb(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
}
