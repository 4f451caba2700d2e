/* What is drawn on a picture. All lengths and positions are in the picture's own pixels, whatever the zoom. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

export const COLOURS = ['red', 'orange', 'blue', 'green', 'black', 'white'] as const;
export type MarkColour = (typeof COLOURS)[number];
export const SIZES = ['small', 'medium', 'large'] as const;
export type MarkSize = (typeof SIZES)[number];

/** The style of the next mark. */
export interface MarkStyle {
  readonly colour: MarkColour;
  readonly size: MarkSize;
}

interface Drawn extends MarkStyle {
  readonly id: string;
}

export type Mark =
  | (Drawn & { readonly kind: 'arrow'; readonly from: Point; readonly to: Point })
  | (Drawn & { readonly kind: 'box'; readonly area: Area })
  | (Drawn & { readonly kind: 'text'; readonly at: Point; readonly text: string })
  /** Its number is its rank among the numbers in creation order, so that they renumber themselves. */
  | (Drawn & { readonly kind: 'number'; readonly at: Point; readonly order: number })
  /** Everything below this area is made permanently unreadable when the picture is saved. */
  | { readonly id: string; readonly kind: 'blur'; readonly area: Area };

export type MarkKind = Mark['kind'];

/** A picture's size and the marks on it, lowest first. */
export interface Drawing {
  readonly picture: Size;
  readonly marks: readonly Mark[];
  /** The part of the picture to keep; null for all of it. */
  readonly crop: Area | null;
}

/** Measures the width of a text. @param px font size */
export type MeasureText = (text: string, px: number) => number;

const LINE = { small: 3, medium: 5, large: 8 };
const LETTERS = { small: 16, medium: 24, large: 36 };
const RADIUS = { small: 12, medium: 16, large: 24 };
export const LINE_HEIGHT = 1.25;

/** How much larger marks are on pictures with more pixels than an ordinary screen. */
function scaleFor({ width, height }: Size): number {
  return Math.min(4, Math.max(1, Math.max(width / 1366, Math.min(height / 768, width / 683))));
}

/** Line width. */
export const lineWidth = (size: MarkSize, picture: Size): number => LINE[size] * scaleFor(picture);
/** Font size. */
export const letterHeight = (size: MarkSize, picture: Size): number => Math.round(LETTERS[size] * scaleFor(picture));
/** Radius of the disc behind a number. */
export const numberRadius = (size: MarkSize, picture: Size): number => RADIUS[size] * scaleFor(picture);

/** The number shown on a numbered mark: 1 for the first that remains. */
export function numberOf(marks: readonly Mark[], order: number): number {
  return marks.filter((mark) => mark.kind === 'number' && mark.order < order).length + 1;
}
