import { ask } from '@plumbline/capture';

/** Creates a detached canvas with its drawing context. @throws where the browser cannot draw */
export function openCanvas(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const canvas = ask(document, 'createElement', 'canvas');
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  if (!context) throw new Error('The browser cannot draw pictures.');
  context.canvas.width = width;
  context.canvas.height = height;
  return { canvas: context.canvas, context };
}
