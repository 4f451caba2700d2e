/** Milliseconds until the first byte, by severity. Source: web.dev, Time to First Byte. */
export const FIRST_BYTE_MS = { good: 800, poor: 1800 } as const;

/** Smaller responses gain nothing from compression. Source: Lighthouse, text compression. */
export const MIN_COMPRESSED_BYTES = 1024;

/** Maximum number of elements of a page. Source: Lighthouse, DOM size. */
export const MAX_ELEMENTS = 1500;
