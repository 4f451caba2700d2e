import { type CdpSession, PageFailure, textOf } from './cdp-session.ts';

/** Beyond this height in device pixels, graphics cards repeat tiles. */
export const MAX_PICTURE_HEIGHT = 16_000;
/** Twice the widest device; the browser holds several copies of four bytes for each pixel, and all pages share one browser. */
const MAX_PICTURE_WIDTH = 4_096;
const MAX_PICTURE_PIXELS = 32_000_000;
const QUALITY = 80;

/** An area of a page in CSS pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * As much of an area as one screenshot can show: cropped at the right where it is too wide, and at the bottom where it is too high.
 * @param scale device pixels in one CSS pixel
 */
export function fitPicture({ x, y, width, height }: PictureArea, scale: number): PictureArea {
  const fittingWidth = Math.min(width, Math.floor(MAX_PICTURE_WIDTH / scale));
  const highest = Math.min(MAX_PICTURE_HEIGHT / scale, MAX_PICTURE_PIXELS / (fittingWidth * scale * scale));
  return { x, y, width: fittingWidth, height: Math.min(height, Math.floor(highest)) };
}

/**
 * The only place that takes screenshots.
 * @param area a part of the page, limited by `fitPicture`; without one, the visible part
 * @param isFast faster, but a larger file
 * @returns JPEG as base64 @throws PageFailure when it fails
 */
export async function takePicture(
  session: CdpSession,
  area: PictureArea | null,
  { isFast }: { readonly isFast: boolean },
): Promise<string> {
  const answer = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: QUALITY,
    ...(isFast && { optimizeForSpeed: true }),
    ...(area && { captureBeyondViewport: true, clip: { ...area, scale: 1 } }),
  });
  const data = textOf(answer, 'data');
  if (data === '') throw new PageFailure('The browser gave no picture of the page.');
  return data;
}
