/** Draws something, in pixels of the window. */
export type Draw = (context: CanvasRenderingContext2D) => void;

/** A box that cuts off what reaches out of it. */
export interface Clip {
  readonly rect: DOMRect;
  readonly outer: Clip | null;
}

/** What is drawn together: an element that stands above its neighbours has one of its own. */
export interface Layer {
  /** As CSS has it; 0 for one that is only positioned. */
  readonly z: number;
  readonly draws: Draw[];
  readonly layers: Layer[];
}

/** Draws a layer: those below its own first, then itself, then those above, each in the order of the page. */
export function drawLayer({ draws, layers }: Layer, context: CanvasRenderingContext2D): void {
  const sorted = layers.toSorted((one, other) => one.z - other.z);
  for (const layer of sorted) if (layer.z < 0) drawLayer(layer, context);
  for (const draw of draws) draw(context);
  for (const layer of sorted) if (layer.z >= 0) drawLayer(layer, context);
}

/** The same within boxes, with what shows through. */
export function within(clip: Clip | null, opacity: number, draw: Draw): Draw {
  return (context) => {
    context.save();
    for (let one = clip; one; one = one.outer) {
      context.beginPath();
      context.rect(one.rect.x, one.rect.y, one.rect.width, one.rect.height);
      context.clip();
    }
    context.globalAlpha = opacity;
    draw(context);
    context.restore();
  };
}
