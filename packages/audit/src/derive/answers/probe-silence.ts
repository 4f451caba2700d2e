import type { Probe } from '../../site-artifacts.ts';

/** Why the site's reaction to some probe is unknown, in a sentence; null when every probe got a response. */
export function probeSilence(probes: readonly Probe[]): string | null {
  const silent = probes.find(({ failure, status }) => failure !== null || status === 429 || status >= 500);
  if (!silent) return null;
  return `It is not known how ${silent.url} takes it: ${silent.failure?.message ?? `the server answered with status ${silent.status}.`}`;
}
