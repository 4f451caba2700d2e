/**
 * A child process that only decodes images: the decoders are native code, and untrusted images may make them crash or use excessive memory.
 * It ends with its parent.
 */
import sharp from 'sharp';
import { countScans } from './count-scans.ts';
import type { ImageTask } from './decoder.ts';
import type { ImageAnswer } from './images.ts';

sharp.cache(false);
sharp.concurrency(1);
// Decoders of formats that we never accept would otherwise see the bytes before the format can be refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });

/** Encoding a larger WebP takes more than half a second. */
const MOST_DRAWN_PIXELS = 12_000_000;
/** From this size on WebP is encoded in half the time and becomes a fifth larger. */
const QUICK_PIXELS = 2_000_000;

const JOBS: Readonly<Record<ImageTask['job'], (task: ImageTask) => Promise<ImageAnswer>>> = {
  async facts({ bytes }) {
    const { format, width, height, isProgressive, depth } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { format, width, height, isProgressive, isDeep: depth !== 'uchar', scans: countScans(bytes) };
  },
  async thumb({ bytes, pixels, size }) {
    const image = sharp(bytes, { limitInputPixels: pixels });
    const { width, height } = (await image.metadata()).autoOrient;
    const drawn = Math.min(size, width, Math.max(1, Math.floor(Math.sqrt((MOST_DRAWN_PIXELS * width) / height))));
    const effort = (drawn * drawn * height) / width > QUICK_PIXELS ? 1 : 4;
    return image.rotate().resize({ width: drawn }).webp({ quality: 75, effort }).toBuffer();
  },
  async portrait({ bytes, pixels, size }) {
    const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
    return image.rotate().resize(size, size, { fit: 'cover' }).webp({ quality: 100 }).toBuffer();
  },
  async mark({ bytes, pixels, size }) {
    const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
    return image.rotate().resize(size, size, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }).toBuffer();
  },
};

process.on('message', (task: ImageTask) => {
  void JOBS[task.job](task)
    .catch(() => null)
    .then((answer) => process.send?.({ id: task.id, answer }));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
