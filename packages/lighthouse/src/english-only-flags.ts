/** Node flags for every process that runs Lighthouse: they load `english-only.ts` before it. */
export const ENGLISH_ONLY: readonly string[] = ['--import', new URL('english-only.ts', import.meta.url).href];
