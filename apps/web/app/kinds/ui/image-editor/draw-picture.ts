import { type Drawing, letterHeight, LINE_HEIGHT, lineWidth, type Mark, numberOf, numberRadius, type Point } from './model/mark.ts';
import type { MarkLook } from './mark-look.ts';
import { makeUnreadable } from '@plumbline/capture/mosaic';

type Context = CanvasRenderingContext2D;

/** Draws a picture and its marks at the picture's own size; cropping is left to the caller. */
export function drawPicture(context: Context, picture: CanvasImageSource, drawing: Drawing, look: MarkLook): void {
  context.drawImage(picture, 0, 0);
  for (const mark of drawing.marks) drawMark(context, mark, drawing, look);
}

function drawMark(context: Context, mark: Mark, drawing: Drawing, look: MarkLook): void {
  if (mark.kind === 'blur') {
    const { left, top, width, height } = mark.area;
    const pixels = context.getImageData(left, top, width, height);
    makeUnreadable(pixels.data, width, height);
    context.putImageData(pixels, left, top);
    return;
  }
  const colour = look.colours[mark.colour];
  // A thin outline in a contrasting colour, so that marks are visible on any background.
  const edge = look.colours[mark.colour === 'white' ? 'black' : 'white'];
  context.save();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (mark.kind === 'text') drawText(context, mark, drawing, look, { colour, edge });
  else if (mark.kind === 'number') drawNumber(context, mark, drawing, look, { colour, edge });
  else {
    const width = lineWidth(mark.size, drawing.picture);
    const path = mark.kind === 'box' ? boxPath(mark.area) : arrowPath(mark.from, mark.to, width);
    for (const [stroke, lineWidthPx] of [
      [edge, width + Math.max(2, width / 2)],
      [colour, width],
    ] as const) {
      context.strokeStyle = stroke;
      context.fillStyle = stroke;
      context.lineWidth = lineWidthPx;
      context.stroke(path);
    }
  }
  context.restore();
}

function boxPath({ left, top, width, height }: { left: number; top: number; width: number; height: number }): Path2D {
  const path = new Path2D();
  path.rect(left, top, width, height);
  return path;
}

function arrowPath(from: Point, to: Point, width: number): Path2D {
  const path = new Path2D();
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = Math.min(Math.max(width * 4, 12), Math.max(6, Math.hypot(to.x - from.x, to.y - from.y) / 2));
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
  for (const side of [-1, 1]) {
    path.moveTo(to.x, to.y);
    path.lineTo(to.x - head * Math.cos(angle + (side * Math.PI) / 6), to.y - head * Math.sin(angle + (side * Math.PI) / 6));
  }
  return path;
}

interface Colours {
  readonly colour: string;
  readonly edge: string;
}

function drawText(context: Context, mark: Mark & { kind: 'text' }, { picture }: Drawing, look: MarkLook, { colour, edge }: Colours): void {
  const px = letterHeight(mark.size, picture);
  context.font = look.font(px);
  context.textBaseline = 'middle';
  context.lineWidth = Math.max(3, px / 5);
  context.strokeStyle = edge;
  context.fillStyle = colour;
  for (const [row, line] of mark.text.split('\n').entries()) {
    const middle = mark.at.y + (row + 0.5) * px * LINE_HEIGHT;
    context.strokeText(line, mark.at.x, middle);
    context.fillText(line, mark.at.x, middle);
  }
}

function drawNumber(context: Context, mark: Mark & { kind: 'number' }, drawing: Drawing, look: MarkLook, { colour, edge }: Colours): void {
  const radius = numberRadius(mark.size, drawing.picture);
  context.beginPath();
  context.arc(mark.at.x, mark.at.y, radius, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.strokeStyle = edge;
  context.lineWidth = Math.max(2, radius / 6);
  context.fill();
  context.stroke();
  context.font = look.font(Math.round(radius * 1.1));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = edge;
  context.fillText(String(numberOf(drawing.marks, mark.order)), mark.at.x, mark.at.y + radius * 0.06);
}
