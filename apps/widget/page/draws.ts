/** Draws something, in pixels of the window. */
export type Draw = (context: CanvasRenderingContext2D) => void;

/** A box that clips what extends beyond it. */
export interface Clip {
  readonly rect: DOMRect;
  readonly outer: Clip | null;
}

/** A stacking layer: an element stacked above its neighbours has its own. */
export interface Layer {
  /** The CSS z-index; 0 for an element that is only positioned. */
  readonly z: number;
  readonly draws: Draw[];
  readonly layers: Layer[];
}

/** Draws a layer: first those below it, then itself, then those above, each in document order. */
export function drawLayer({ draws, layers }: Layer, context: CanvasRenderingContext2D): void {
  const sorted = layers.toSorted((one, other) => one.z - other.z);
  for (const layer of sorted) if (layer.z < 0) drawLayer(layer, context);
  for (const draw of draws) draw(context);
  for (const layer of sorted) if (layer.z >= 0) drawLayer(layer, context);
}

/** Draws within a clip, with an opacity. */
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
