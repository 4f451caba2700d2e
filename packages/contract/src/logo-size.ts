/** How large a logo is drawn that is so large, in pixels: as high as the line it stands in, and narrower where it would be very wide. */
export function logoSize({ width, height }: { readonly width: number; readonly height: number }): { width: number; height: number } {
  const scale = Math.min(LINE_HEIGHT / height, MOST_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const LINE_HEIGHT = 40;
const MOST_WIDTH = 200;
