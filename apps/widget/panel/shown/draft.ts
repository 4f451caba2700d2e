import type { ShowPageBody } from '@plumbline/contract';
import { SHOWN_PICTURE_MAX_BYTES } from '@plumbline/contract/rules';
import type { PageAnswer } from '../../messages.ts';
import { drawMark, type Mark } from './mark.ts';

/** What will be sent with a post if the visitor agrees; each part can be removed. */
export interface Draft extends Pick<PageAnswer, 'address' | 'requests' | 'console' | 'isPartial'> {
  readonly picture: ImageBitmap | null;
  /** The browser's name. */
  readonly browser: string;
  readonly marks: readonly Mark[];
}

/** @throws where the browser cannot decode the picture */
export async function draftOf({ picture, address, requests, console, isPartial }: PageAnswer): Promise<Draft> {
  return {
    picture: picture && (await createImageBitmap(picture)),
    marks: [],
    address,
    requests,
    console,
    browser: navigator.userAgent,
    isPartial,
  };
}

/** Whether every part was removed. */
export function isEmpty({ picture, address, requests, console }: Draft): boolean {
  return picture === null && address === '' && requests.length === 0 && console.length === 0;
}

/** Draws the picture with its marks. */
export function drawDraft(canvas: HTMLCanvasElement, picture: ImageBitmap, marks: readonly Mark[]): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.drawImage(picture, 0, 0);
  for (const mark of marks) drawMark(context, mark);
}

/** What is sent: the picture contains only visible pixels, nothing below a mark. */
export async function bodyOf({ picture, marks, address, requests, console, browser }: Draft, feedback_id: string): Promise<ShowPageBody> {
  return {
    feedback_id,
    picture: picture && (await encode(picture, marks)),
    address,
    requests: [...requests],
    console: [...console],
    browser,
  };
}

async function encode(picture: ImageBitmap, marks: readonly Mark[]): Promise<string> {
  const canvas = document.createElement('canvas');
  drawDraft(canvas, picture, marks);
  for (const quality of [0.9, 0.7, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    if (blob && blob.size <= SHOWN_PICTURE_MAX_BYTES) return base64(blob);
  }
  throw new Error('The picture is too large.');
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new Error('The picture cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
