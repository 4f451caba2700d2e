import type { CapturedFile, CapturedStep, PictureFile } from '@plumbline/contract';

export type CapturedPicture = CapturedFile & { readonly file: PictureFile };

const PICTURES = ['screenshot', 'desktop', 'mobile', 'desktop-full', 'mobile-full'] as const;

/** The picture that represents a step, or null. */
export function pictureOf(step: CapturedStep): CapturedPicture | null {
  for (const name of PICTURES) {
    const file = step.files.find((one) => one.file === name);
    if (file) return { ...file, file: name };
  }
  return null;
}

/** Where the press was, in per cent of the picture; null if nothing was pressed or the place is outside the picture. */
export function pressedPlace(step: CapturedStep, picture: CapturedPicture): { left: number; top: number } | null {
  const { x, y, viewport, frame_url } = step;
  if (picture.file !== 'screenshot' || x === null || y === null || frame_url !== null) return null;
  if (viewport.width <= 0 || viewport.height <= 0 || !picture.width || !picture.height) return null;
  // An edited picture may be cropped: its pixels are those of the window, minus what was cut off.
  const [left, top] =
    picture.version === 0
      ? [x / viewport.width, y / viewport.height]
      : [(x * viewport.dpr - picture.left) / picture.width, (y * viewport.dpr - picture.top) / picture.height];
  return left >= 0 && left <= 1 && top >= 0 && top <= 1 ? { left: 100 * left, top: 100 * top } : null;
}

/** 14:02:07 */
export function clockTime(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB');
}
