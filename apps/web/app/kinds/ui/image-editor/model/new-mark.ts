import { areaBetween, LEAST_SIDE, within } from './area.ts';
import type { Area, Drawing, Mark, MarkKind, MarkStyle, Point, Size } from './mark.ts';

/** The drawing tools. */
export const TOOLS = ['select', 'arrow', 'box', 'text', 'number', 'blur', 'crop'] as const;
export type Tool = (typeof TOOLS)[number];

/** A press that moves less than this is a click, not a drag. */
const CLICK = LEAST_SIDE;

/**
 * A mark drawn from one point to another. A click or a key creates one of default size around the point.
 * @param id of the new mark
 */
export function newMark(kind: MarkKind, id: string, from: Point, to: Point, drawing: Drawing, style: MarkStyle): Mark {
  const { picture, marks } = drawing;
  const [start, end] = isClick(from, to) ? usual(kind, from, picture) : [within(from, picture), within(to, picture)];
  switch (kind) {
    case 'arrow':
      return { ...style, id, kind, from: start, to: end };
    case 'box':
      return { ...style, id, kind, area: areaBetween(start, end, picture) };
    case 'blur':
      return { id, kind, area: areaBetween(start, end, picture) };
    case 'text':
      return { ...style, id, kind, at: within(from, picture), text: 'Text' };
    case 'number': {
      const order = Math.max(-1, ...marks.map((mark) => (mark.kind === 'number' ? mark.order : -1))) + 1;
      return { ...style, id, kind, at: within(from, picture), order };
    }
  }
}

/** The crop of a picture, drawn from one point to another. */
export function newCrop(from: Point, to: Point, picture: Size): Area {
  const [start, end] = isClick(from, to) ? usual('box', from, picture) : [from, to];
  return areaBetween(start, end, picture);
}

function isClick(from: Point, to: Point): boolean {
  return Math.hypot(from.x - to.x, from.y - to.y) < CLICK;
}

function usual(kind: MarkKind, { x, y }: Point, picture: Size): [Point, Point] {
  const across = Math.min(160, picture.width / 3) / 2;
  const down = Math.min(96, picture.height / 3) / 2;
  // An arrow points at what was clicked.
  if (kind === 'arrow') return [within({ x: x - across, y: y + down }, picture), within({ x, y }, picture)];
  return [within({ x: x - across, y: y - down }, picture), within({ x: x + across, y: y + down }, picture)];
}
