import { SHOWN_PICTURE_MAX_BYTES } from '@plumbline/contract/rules';
import { drawLayer } from './draws.ts';
import { openCanvas } from './open-canvas.ts';
import { readPage } from './read-page.ts';

const MAX_WIDTH = 1600;
/** The server stores WebP; browsers that cannot encode it produce PNG. */
const QUALITIES = [0.9, 0.7, 0.5];

/** Takes a screenshot of the window without secrets. @throws where the browser cannot draw one, or none that is small enough */
export async function takePicture(): Promise<{ readonly picture: Blob; readonly isPartial: boolean }> {
  const scale = Math.min(devicePixelRatio, MAX_WIDTH / innerWidth);
  const { canvas, context } = openCanvas(Math.round(innerWidth * scale), Math.round(innerHeight * scale));
  context.scale(scale, scale);
  context.fillStyle = 'Canvas';
  context.fillRect(0, 0, innerWidth, innerHeight);
  const { layer, isPartial } = readPage();
  drawLayer(layer, context);
  for (const quality of QUALITIES) {
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    if (picture && picture.size <= SHOWN_PICTURE_MAX_BYTES) return { picture, isPartial };
  }
  throw new Error('The picture is too large.');
}
