/** What Node is started with wherever it runs Lighthouse: see `english-only.ts`, which has to come before it. */
export const ENGLISH_ONLY: readonly string[] = ['--import', new URL('english-only.ts', import.meta.url).href];
