import { makeUnreadable } from '@plumbline/capture/mosaic';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const MARK_KINDS = ['box', 'arrow', 'pen', 'blur'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A mark on the picture, in the picture's pixels. A pen passes through all of its points, the other kinds go from the first to the last. */
export interface Mark {
  readonly id: number;
  readonly kind: MarkKind;
  readonly points: readonly Point[];
}

const COLOUR = '#dc2626';
const EDGE = '#ffffff';
/** As a fraction of the picture's width. */
const LINE = 1 / 300;
const STEP = 1 / 50;

/** Draws a mark; a blur makes what is below it unreadable. */
export function drawMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'blur') return drawBlur(context, mark);
  const width = Math.max(3, context.canvas.width * LINE);
  const path = pathOf(mark, width);
  context.lineCap = context.lineJoin = 'round';
  // An outline in a contrasting colour keeps it visible on any background.
  for (const [colour, lineWidth] of [
    [EDGE, width * 2],
    [COLOUR, width],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = lineWidth;
    context.stroke(path);
  }
}

function drawBlur(context: CanvasRenderingContext2D, { points }: Mark): void {
  const [from, to] = endsOf(points);
  const { width: most, height: highest } = context.canvas;
  const [left, right] = [from.x, to.x].map((x) => Math.round(Math.min(Math.max(x, 0), most))).toSorted((one, other) => one - other);
  const [top, bottom] = [from.y, to.y].map((y) => Math.round(Math.min(Math.max(y, 0), highest))).toSorted((one, other) => one - other);
  const [width, height] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)];
  if (width === 0 || height === 0) return;
  const pixels = context.getImageData(left ?? 0, top ?? 0, width, height);
  makeUnreadable(pixels.data, width, height);
  context.putImageData(pixels, left ?? 0, top ?? 0);
}

function pathOf({ kind, points }: Mark, width: number): Path2D {
  const path = new Path2D();
  const [from, to] = endsOf(points);
  if (kind === 'box') path.rect(from.x, from.y, to.x - from.x, to.y - from.y);
  else for (const { x, y } of kind === 'pen' ? points : [from, to]) path.lineTo(x, y);
  if (kind !== 'arrow') return path;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  for (const side of [-1, 1]) {
    path.moveTo(to.x, to.y);
    path.lineTo(to.x - width * 5 * Math.cos(angle + (side * Math.PI) / 6), to.y - width * 5 * Math.sin(angle + (side * Math.PI) / 6));
  }
  return path;
}

function endsOf(points: readonly Point[]): readonly [Point, Point] {
  const from = points[0] ?? { x: 0, y: 0 };
  return [from, points.at(-1) ?? from];
}

/** A mark of medium size in the middle, for drawing with the keyboard. */
export function markInMiddle(id: number, kind: MarkKind, { width, height }: { readonly width: number; readonly height: number }): Mark {
  const [x, y] = [width / 2, height / 2];
  const [right, down] = [width / 8, kind === 'pen' ? 0 : height / 10];
  return {
    id,
    kind,
    points: [
      { x: x - right, y: y + down },
      { x: x + right, y: y - down },
    ],
  };
}

/** Changes a mark by a key: arrows move it, with Shift they move its end. Null for any other key. */
export function moveByKey(mark: Mark, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, width: number): Mark | null {
  const step = width * STEP;
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const move = moves[key];
  if (!move) return null;
  const last = mark.points.length - 1;
  const points = mark.points.map((point, at) => (shiftKey && at !== last ? point : { x: point.x + move[0], y: point.y + move[1] }));
  return { ...mark, points };
}
