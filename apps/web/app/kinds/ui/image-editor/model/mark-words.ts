import { type Area, type Drawing, type Mark, numberOf, type Point } from './mark.ts';

const place = ({ x, y }: Point): string => `${x}, ${y}`;

/** An area in words. */
export const areaWords = ({ left, top, width, height }: Area): string => `${width} × ${height} at ${left}, ${top}`;

/** The name of a mark in the list. */
export function markName(mark: Mark, { marks }: Pick<Drawing, 'marks'>): string {
  switch (mark.kind) {
    case 'arrow':
      return 'Arrow';
    case 'box':
      return 'Box';
    case 'blur':
      return 'Blur';
    case 'number':
      return `Number ${numberOf(marks, mark.order)}`;
    case 'text':
      return mark.text.trim() === '' ? 'Empty text' : `“${mark.text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  }
}

/** The position of a mark in words. */
export function markPlace(mark: Mark): string {
  if (mark.kind === 'arrow') return `${place(mark.from)} to ${place(mark.to)}`;
  return mark.kind === 'box' || mark.kind === 'blur' ? areaWords(mark.area) : `at ${place(mark.at)}`;
}
