import { AREA_HANDLES, type AreaHandle, contains, dragAreaHandle, handlePoint, inside, within } from './area.ts';
import {
  type Area,
  type Drawing,
  letterHeight,
  LINE_HEIGHT,
  lineWidth,
  type Mark,
  type MeasureText,
  numberRadius,
  type Point,
  type Size,
} from './mark.ts';

export type Handle = AreaHandle | 'from' | 'to';

/** The bounding box of a mark. */
export function boundsOf(mark: Mark, picture: Size, measure: MeasureText): Area {
  switch (mark.kind) {
    case 'arrow':
      return {
        left: Math.min(mark.from.x, mark.to.x),
        top: Math.min(mark.from.y, mark.to.y),
        width: Math.abs(mark.from.x - mark.to.x),
        height: Math.abs(mark.from.y - mark.to.y),
      };
    case 'text': {
      const px = letterHeight(mark.size, picture);
      const lines = mark.text.split('\n');
      return {
        left: mark.at.x,
        top: mark.at.y,
        width: Math.max(px / 2, ...lines.map((line) => measure(line, px))),
        height: lines.length * px * LINE_HEIGHT,
      };
    }
    case 'number': {
      const radius = numberRadius(mark.size, picture);
      return { left: mark.at.x - radius, top: mark.at.y - radius, width: radius * 2, height: radius * 2 };
    }
    case 'box':
    case 'blur':
      return mark.area;
  }
}

/** Handles to resize a mark; none for marks whose size follows from their text. */
export function handlesOf(mark: Mark): ReadonlyArray<{ readonly handle: Handle; readonly at: Point }> {
  if (mark.kind === 'arrow')
    return [
      { handle: 'from', at: mark.from },
      { handle: 'to', at: mark.to },
    ];
  return mark.kind === 'box' || mark.kind === 'blur' ? areaHandles(mark.area) : [];
}

/** The same for an area. */
export function areaHandles(area: Area): ReadonlyArray<{ readonly handle: AreaHandle; readonly at: Point }> {
  return AREA_HANDLES.map((handle) => ({ handle, at: handlePoint(area, handle) }));
}

/** The mark with a handle dragged to a point. Unchanged if it has no such handle. */
export function dragHandle(mark: Mark, handle: Handle, to: Point, picture: Size): Mark {
  if (mark.kind === 'arrow') return handle === 'from' || handle === 'to' ? { ...mark, [handle]: within(to, picture) } : mark;
  if ((mark.kind === 'box' || mark.kind === 'blur') && handle !== 'from' && handle !== 'to')
    return { ...mark, area: dragAreaHandle(mark.area, handle, to, picture) };
  return mark;
}

/** The mark moved by this many pixels, but kept inside the picture. */
export function moveMark(mark: Mark, right: number, down: number, picture: Size): Mark {
  switch (mark.kind) {
    case 'arrow': {
      const dx = reach(right, Math.min(mark.from.x, mark.to.x), Math.max(mark.from.x, mark.to.x), picture.width);
      const dy = reach(down, Math.min(mark.from.y, mark.to.y), Math.max(mark.from.y, mark.to.y), picture.height);
      const moved = ({ x, y }: Point): Point => ({ x: Math.round(x + dx), y: Math.round(y + dy) });
      return { ...mark, from: moved(mark.from), to: moved(mark.to) };
    }
    case 'text':
    case 'number':
      return { ...mark, at: within({ x: mark.at.x + right, y: mark.at.y + down }, picture) };
    case 'box':
    case 'blur':
      return { ...mark, area: inside({ ...mark.area, left: mark.area.left + right, top: mark.area.top + down }, picture) };
  }
}

/** Limits a move so that something between two coordinates stays inside the picture. */
function reach(wanted: number, least: number, most: number, length: number): number {
  return Math.min(Math.max(wanted, -least), length - most);
}

/** The topmost mark at a point. @param slack tolerance in pixels */
export function markAt({ marks, picture }: Drawing, point: Point, slack: number, measure: MeasureText): Mark | null {
  return marks.findLast((mark) => isAt(mark, point, slack, picture, measure)) ?? null;
}

function isAt(mark: Mark, point: Point, slack: number, picture: Size, measure: MeasureText): boolean {
  if (mark.kind === 'arrow') return distanceToLine(point, mark.from, mark.to) <= slack + lineWidth(mark.size, picture);
  if (mark.kind !== 'box') return contains(boundsOf(mark, picture, measure), point, mark.kind === 'blur' ? 0 : slack);
  const reachOfLine = slack + lineWidth(mark.size, picture) / 2;
  // A box is hit only on its outline, so that what is inside it can be hit too.
  return contains(mark.area, point, reachOfLine) && !contains(mark.area, point, -reachOfLine);
}

function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}
