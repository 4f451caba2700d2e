import type { Draw } from './draws.ts';

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
const COLOUR = /(?:rgba?|oklch|oklab|lab|lch|color)\([^()]*\)/g;

/** Draws background and borders of an element; null where it has none. */
export function drawBox(rect: DOMRect, style: CSSStyleDeclaration): Draw | null {
  const edges = SIDES.map((side) => ({
    width: style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
    colour: style[`border${side}Color`],
  }));
  const hasEdge = edges.some(({ width, colour }) => width > 0 && isSeen(colour));
  const gradient = style.backgroundImage.includes('gradient(') ? (style.backgroundImage.match(COLOUR) ?? []) : [];
  if (!isSeen(style.backgroundColor) && gradient.length === 0 && !hasEdge) return null;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, rect.width / 2, rect.height / 2);
  const { backgroundColor } = style;
  return (context) => {
    context.beginPath();
    context.roundRect(rect.x, rect.y, rect.width, rect.height, radius);
    context.fillStyle = backgroundColor;
    context.fill();
    if (gradient.length > 0) {
      context.fillStyle = blend(context, rect, gradient);
      context.fill();
    }
    if (!hasEdge) return;
    context.clip();
    drawEdges(context, rect, edges, radius);
  };
}

/** Approximates a gradient by its colours from top to bottom, well enough for text on it to be readable. */
function blend(context: CanvasRenderingContext2D, rect: DOMRect, colours: readonly string[]): CanvasGradient {
  const made = context.createLinearGradient(rect.x, rect.y, rect.x, rect.bottom);
  for (const [at, colour] of colours.entries()) made.addColorStop(colours.length === 1 ? 0 : at / (colours.length - 1), colour);
  return made;
}

interface Edge {
  readonly width: number;
  readonly colour: string;
}

function drawEdges(
  context: CanvasRenderingContext2D,
  { x, y, width, height, right, bottom }: DOMRect,
  edges: readonly Edge[],
  radius: number,
): void {
  const [top, atRight, atBottom, left] = edges;
  if (!top || !atRight || !atBottom || !left) return;
  if (edges.every((edge) => edge.width === top.width && edge.colour === top.colour)) {
    context.strokeStyle = top.colour;
    // Half of it is outside and clipped.
    context.lineWidth = top.width * 2;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    return context.stroke();
  }
  const fill = ({ colour }: Edge, ...box: readonly [number, number, number, number]): void => {
    context.fillStyle = colour;
    context.fillRect(...box);
  };
  fill(top, x, y, width, top.width);
  fill(atRight, right - atRight.width, y, atRight.width, height);
  fill(atBottom, x, bottom - atBottom.width, width, atBottom.width);
  fill(left, x, y, left.width, height);
}

function isSeen(colour: string): boolean {
  return colour !== 'transparent' && !/(?:,\s*|\/\s*)0(?:\.0+)?\)$/.test(colour);
}
