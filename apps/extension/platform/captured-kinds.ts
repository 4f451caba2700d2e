/** The kinds of test that a browser can capture, by their names on the server. */
export const CAPTURED_KINDS = ['seo', 'ui', 'responsive', 'grammar'] as const;

export type CapturedKind = (typeof CAPTURED_KINDS)[number];
