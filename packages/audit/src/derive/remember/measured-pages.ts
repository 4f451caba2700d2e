import type { PageVitals, VitalsArtifact } from '../../site-artifacts.ts';

/** The pages that could be measured. @returns a sentence instead when none could */
export function measuredPages({ pages }: VitalsArtifact): readonly PageVitals[] | string {
  const measured = pages.filter(({ problem }) => problem === '');
  if (measured.length > 0) return measured;
  const [first] = pages;
  return first ? `No page could be measured. ${first.problem}` : 'There was no page to measure.';
}

/** Conditions of a measurement as facts. */
export function conditionFacts({ conditions }: VitalsArtifact): Readonly<Record<string, string>> {
  const { viewportWidth, latencyMs, downloadKbps, isSimulated = false } = conditions;
  const latency = `${Math.round(latencyMs)} ms ${isSimulated ? 'a round trip, simulated' : 'a request'}`;
  return { 'Measured as': `Phone, ${viewportWidth} pixels wide, ${(downloadKbps / 1000).toFixed(1)} Mbit/s, ${latency}` };
}

/** "2.8 s". */
export function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
