import { describe, expect, it } from 'vitest';
import { middleCrop, moveCrop, zoomCrop } from './crop.ts';

const wide = { width: 900, height: 500 };

describe('the crop of a profile image', () => {
  it('begins as the largest square in the middle', () => {
    expect(middleCrop(wide)).toEqual({ left: 200, top: 0, side: 500 });
    expect(middleCrop({ width: 300, height: 700 })).toEqual({ left: 0, top: 200, side: 300 });
  });

  it('zooms about its middle and back', () => {
    const near = zoomCrop(middleCrop(wide), wide, 2);
    expect(near).toEqual({ left: 325, top: 125, side: 250 });
    expect(zoomCrop(near, wide, 1)).toEqual(middleCrop(wide));
  });

  it('never leaves the picture', () => {
    expect(moveCrop(middleCrop(wide), wide, 5000, 5000)).toEqual({ left: 400, top: 0, side: 500 });
    const corner = moveCrop(zoomCrop(middleCrop(wide), wide, 4), wide, -5000, -5000);
    expect(corner).toEqual({ left: 0, top: 0, side: 125 });
    expect(zoomCrop(corner, wide, 1)).toEqual({ left: 0, top: 0, side: 500 });
  });
});
