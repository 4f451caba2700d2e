/** In pixels: the height of the lines that logos appear in, and less for a very wide logo. */
const LINE_HEIGHT = 40;
const MOST_WIDTH = 200;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size at which a picture is drawn as a logo. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(LINE_HEIGHT / height, MOST_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
