/** Milliseconds until the largest element is painted. Source: web.dev, Largest Contentful Paint. */
export const LARGEST_PAINT_MS = { good: 2500, poor: 4000 } as const;

/** Share of the viewport that moved, times the distance. Source: web.dev, Cumulative Layout Shift. */
export const SHIFT_SCORE = { good: 0.1, poor: 0.25 } as const;
