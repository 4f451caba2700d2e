import { CAPTURE_FILE_MAX_BYTES } from '@plumbline/contract/rules';
import { drawPicture } from './draw-picture.ts';
import type { MarkLook } from './mark-look.ts';
import type { Drawing } from './model/mark.ts';

/** Above this size, lossless compression is not worth its bytes. */
const LOSSLESS_MAX_BYTES = 8 * 1024 * 1024;

/**
 * The picture as saved, at its own resolution: marks drawn in, blurred areas made unreadable, the rest cropped. The file contains nothing of the
 * original picture but these pixels.
 * @throws if the browser cannot encode a screenshot this large
 */
export async function exportPicture(picture: ImageBitmap, drawing: Drawing, look: MarkLook): Promise<Blob> {
  const whole = canvasOf(picture.width, picture.height);
  drawPicture(whole.context, picture, drawing, look);
  const { left, top, width, height } = drawing.crop ?? { left: 0, top: 0, ...drawing.picture };
  const kept = canvasOf(width, height);
  kept.context.drawImage(whole.canvas, left, top, width, height, 0, 0, width, height);
  const lossless = await toBlob(kept.canvas, 'image/png');
  if (lossless.size <= LOSSLESS_MAX_BYTES) return lossless;
  const smaller = await toBlob(kept.canvas, 'image/webp', 0.92);
  const best = smaller.size < lossless.size ? smaller : lossless;
  if (best.size > CAPTURE_FILE_MAX_BYTES) throw new Error('The screenshot is larger than 24 MB. Crop it and save again.');
  return best;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser cannot draw screenshots.');
  return { canvas, context };
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot write a screenshot this large.'))), type, quality);
  });
}
