import type { PageVitals, VitalsArtifact } from '../src/site-artifacts.ts';

/** Measurements of a healthy page of https://example.com, unless overridden. */
export function pageVitals(path: string, facts: Partial<PageVitals> = {}): PageVitals {
  return {
    url: new URL(path, 'https://example.com').href,
    problem: '',
    firstPaintMs: 900,
    largestPaint: { ms: 1400, selector: '#hero', excerpt: '<img id="hero">', resource: 'https://example.com/hero.jpg' },
    shiftScore: 0,
    shifts: [],
    blockingMs: 20,
    layout: { viewportWidth: 360, contentWidth: 360, scrollsSideways: true },
    wideElements: [],
    ...facts,
  };
}

/** A page that could not be opened. */
export function unmeasured(path: string, problem: string): PageVitals {
  return pageVitals(path, { problem, firstPaintMs: null, largestPaint: null, shiftScore: null, blockingMs: null, layout: null });
}

/** The artifact for the given measured pages. */
export function vitalsOf(...pages: readonly PageVitals[]): VitalsArtifact {
  return { conditions: { viewportWidth: 360, latencyMs: 150, downloadKbps: 1638.4, isSimulated: true }, pages };
}
