/** A square part of a picture, in the picture's own pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The largest centred square. */
export function middleCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/**
 * The crop at another zoom level, around the same centre.
 * @param zoom 1 shows as much as possible, 4 a quarter of that side length
 */
export function zoomCrop(crop: Crop, size: PictureSize, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / zoom;
  return moveCrop({ left: crop.left + (crop.side - side) / 2, top: crop.top + (crop.side - side) / 2, side }, size, 0, 0);
}

/** The crop moved by this many pixels of the picture, kept inside it. */
export function moveCrop(crop: Crop, size: PictureSize, right: number, down: number): Crop {
  const within = (value: number, length: number): number => Math.min(Math.max(value, 0), length - crop.side);
  return { side: crop.side, left: within(crop.left + right, size.width), top: within(crop.top + down, size.height) };
}
