/*
 * The implementation of "blur". A real blur, or a mosaic of averages, can be reversed far enough to read letters. Here nothing of an area is kept
 * except its mean colour,
 * roughly quantised: the pattern of blocks depends on nothing but the size of the area.
 */

const COLOUR_STEP = 32;
const SPREAD = 22;
const LEAST_BLOCK = 12;

/** The block size for an area of this size. */
export function blockSide(width: number, height: number): number {
  return Math.max(LEAST_BLOCK, Math.round(Math.min(width, height) / 5));
}

/**
 * Makes pixels unreadable, in place.
 * @param pixels red, green, blue, alpha of each pixel, row by row
 */
export function makeUnreadable(pixels: Uint8ClampedArray, width: number, height: number): void {
  const [red, green, blue] = meanColour(pixels);
  const side = blockSide(width, height);
  const shade = shades(width * 65_537 + height);
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const lighter = shade();
      for (let y = top; y < Math.min(top + side, height); y += 1) {
        for (let x = left; x < Math.min(left + side, width); x += 1) {
          const at = (y * width + x) * 4;
          pixels[at] = red + lighter;
          pixels[at + 1] = green + lighter;
          pixels[at + 2] = blue + lighter;
          pixels[at + 3] = 255;
        }
      }
    }
  }
}

function meanColour(pixels: Uint8ClampedArray): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    sums[0] += pixels[at] ?? 0;
    sums[1] += pixels[at + 1] ?? 0;
    sums[2] += pixels[at + 2] ?? 0;
  }
  const count = Math.max(1, pixels.length / 4);
  const coarse = (sum: number): number => Math.min(224, Math.max(32, Math.round(sum / count / COLOUR_STEP) * COLOUR_STEP));
  return [coarse(sums[0]), coarse(sums[1]), coarse(sums[2])];
}

/** The same sequence of shades for the same seed (mulberry32), so that a redrawn picture looks the same. */
function shades(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.round((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 - 0.5) * 2 * SPREAD);
  };
}
