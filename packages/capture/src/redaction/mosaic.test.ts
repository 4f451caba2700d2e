import { describe, expect, it } from 'vitest';
import { blockSide, makeUnreadable } from './mosaic.ts';

const [WIDTH, HEIGHT] = [160, 60];

/** Stripes stand for letters: their mean is the same whatever they "say". */
function stripes(period: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) pixels.fill(Math.floor((at % WIDTH) / period) % 2 === 0 ? 20 : 230, at * 4, at * 4 + 3);
  return pixels;
}

describe('making pixels unreadable', () => {
  it('leaves no detail in a block', () => {
    const pixels = stripes(2);
    makeUnreadable(pixels, WIDTH, HEIGHT);
    const side = blockSide(WIDTH, HEIGHT);
    expect(side).toBeGreaterThanOrEqual(12);
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const corner = (Math.floor(y / side) * side * WIDTH + Math.floor(x / side) * side) * 4;
        expect(pixels[(y * WIDTH + x) * 4]).toBe(pixels[corner]);
      }
    }
  });

  it('gives the same blocks whatever was there, so that nothing can be told from them', () => {
    const [one, other] = [stripes(2), stripes(20)];
    expect(one).not.toEqual(other);
    makeUnreadable(one, WIDTH, HEIGHT);
    makeUnreadable(other, WIDTH, HEIGHT);
    expect(one).toEqual(other);
  });

  it('looks like a mosaic and is opaque', () => {
    const pixels = stripes(4);
    makeUnreadable(pixels, WIDTH, HEIGHT);
    expect(new Set(pixels.filter((_value, at) => at % 4 === 0)).size).toBeGreaterThan(5);
    expect(new Set(pixels.filter((_value, at) => at % 4 === 3))).toEqual(new Set([255]));
  });
});
