/** A screen of the product, and what it shows at both sizes and in both themes. */
export interface Picture {
  /** The row of apps/web/route-table.ts that shows it. tooling/how-to-pictures.mjs creates the files. */
  readonly id: string;
  readonly alt: string;
}

export const PICTURE_THEMES = ['light', 'dark'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** All pictures have the same size: desktop screens of 1366 × 768, scaled down, and phone screens of 360 × 800. */
export const PICTURE_SIZES = {
  desktop: { width: 960, height: 540 },
  phone: { width: 360, height: 800 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The path of a picture file on the site. */
export function pictureAddress(id: string, theme: PictureTheme, size: PictureSize): string {
  return `/how-to/${id}-${theme}-${size}.webp`;
}
