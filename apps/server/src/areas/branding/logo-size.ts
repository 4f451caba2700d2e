/** In pixels: as high as the lines that logos stand in, and lower where one would be very wide. */
const LINE_HEIGHT = 40;
const MOST_WIDTH = 200;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a picture of that size is drawn as a logo. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(LINE_HEIGHT / height, MOST_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
