/**
 * A process that decodes images and does nothing else: the decoders are native code, and what strangers send may need more memory than
 * it is worth, or break them. It ends with its parent.
 */
import sharp from 'sharp';
import type { ImageAnswer, ImageTask } from './images.ts';

sharp.cache(false);
sharp.concurrency(1);
// Decoders of formats that are never accepted would meet the bytes before their format could be refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });

const JOBS: Readonly<Record<ImageTask['job'], (task: ImageTask) => Promise<ImageAnswer>>> = {
  async facts({ bytes }) {
    const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { format, width, height, isProgressive };
  },
  async thumb({ bytes, pixels, size }) {
    return sharp(bytes, { limitInputPixels: pixels })
      .rotate()
      .resize({ width: size, withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
  },
  async portrait({ bytes, pixels, size }) {
    const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
    return image.rotate().resize(size, size, { fit: 'cover' }).webp({ quality: 100 }).toBuffer();
  },
};

process.on('message', (task: ImageTask) => {
  void JOBS[task.job](task)
    .catch(() => null)
    .then((answer) => process.send?.({ id: task.id, answer }));
});
process.on('disconnect', () => process.exit());
