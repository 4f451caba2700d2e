/** A picture of the product, and what is to be seen in it. */
export interface Picture {
  /** The line of apps/web/route-table.ts that shows it. tooling/how-to-pictures.mjs makes the file. */
  readonly id: string;
  readonly alt: string;
}

/** Every picture is as large as every other: screens of 1366 × 768, made smaller. */
export const PICTURE_WIDTH = 960;
export const PICTURE_HEIGHT = 540;

/** Where the file lies on the site. */
export function pictureAddress(id: string): string {
  return `/how-to/${id}.webp`;
}
