import type { Area, Point, Size } from './mark.ts';

/** Corners and edges by which an area can be dragged; each name says which of left, top, right and bottom move. */
export const AREA_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type AreaHandle = (typeof AREA_HANDLES)[number];

/** Minimum width and height of an area, so that it can still be seen and grabbed. */
export const LEAST_SIDE = 8;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** A point clamped to a picture. */
export function within({ x, y }: Point, { width, height }: Size): Point {
  return { x: Math.round(clamp(x, 0, width)), y: Math.round(clamp(y, 0, height)) };
}

/** The area between two points, inside a picture, with at least the minimum size. */
export function areaBetween(one: Point, other: Point, picture: Size): Area {
  const [a, b] = [within(one, picture), within(other, picture)];
  return inside({ left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }, picture);
}

/** An area in whole pixels inside a picture: moved first, then shrunk if it is too large. */
export function inside({ left, top, width, height }: Area, picture: Size): Area {
  const kept = {
    width: Math.round(clamp(width, Math.min(LEAST_SIDE, picture.width), picture.width)),
    height: Math.round(clamp(height, Math.min(LEAST_SIDE, picture.height), picture.height)),
  };
  return {
    ...kept,
    left: Math.round(clamp(left, 0, picture.width - kept.width)),
    top: Math.round(clamp(top, 0, picture.height - kept.height)),
  };
}

/** The position of a handle of an area. */
export function handlePoint({ left, top, width, height }: Area, handle: AreaHandle): Point {
  const across = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5;
  const down = handle.startsWith('n') ? 0 : handle.startsWith('s') ? 1 : 0.5;
  return { x: left + width * across, y: top + height * down };
}

/** The area with a handle dragged to a point. Dragged past the opposite side, it flips. */
export function dragAreaHandle(area: Area, handle: AreaHandle, to: Point, picture: Size): Area {
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  const { x, y } = within(to, picture);
  const [x1, x2] = handle.includes('w') ? [x, right] : handle.includes('e') ? [area.left, x] : [area.left, right];
  const [y1, y2] = handle.startsWith('n') ? [y, bottom] : handle.startsWith('s') ? [area.top, y] : [area.top, bottom];
  return areaBetween({ x: x1, y: y1 }, { x: x2, y: y2 }, picture);
}

/** Whether a point lies in an area expanded by `slack` on every side. */
export function contains({ left, top, width, height }: Area, { x, y }: Point, slack = 0): boolean {
  return x >= left - slack && y >= top - slack && x <= left + width + slack && y <= top + height + slack;
}
