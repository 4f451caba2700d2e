import { randomBytes } from 'node:crypto';
import { SafeFetchError } from '@plumbline/safe-fetch';
import { parseUrl } from '@plumbline/urls';
import type { Collected } from '../artifacts.ts';
import type { ExposureArtifact, Probe } from '../site-artifacts.ts';
import { createHostPaces, type HostPaces } from '../crawl/host-paces.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { EXPOSURE_PATHS } from '../standards/probes.ts';
import { markerPlaces, redirectPlaces, withParameter } from './probe-places.ts';
import { sendProbe, type ProbeSource } from './send-probe.ts';
import { failedProbe } from './to-probe.ts';

/** A site on the internet gets one of these requests a second: a burst of them looks like an attack. */
export const PROBE_PAUSE_MS = 1_000;

const MAX_DIRECTORIES = 5;
/** A site that stopped answering is left alone after this many requests in a row; each may have taken its whole time. */
const MAX_SILENCES = 5;

/** What looking for weak spots of a site takes. */
export interface ExposureSource extends ProbeSource {
  readonly siteOrigin: string;
  /** Whether the target may be probed like this; where not, `reason` says why in a sentence. */
  readonly allowed: boolean;
  readonly reason: string;
  /** Pages of the site, once all are known: they name directories of assets, and parameters in forms and links. */
  readonly pages: Promise<readonly PageNode[]>;
  /** Pause between two requests; none unless given. */
  readonly pauseMs?: number;
  /** Turns that are shared with other tests; left out, these requests have their own. */
  readonly paces?: HostPaces | undefined;
  /** Part of made-up names; by default 16 random hexadecimal digits. */
  readonly randomName?: () => string;
}

/**
 * Asks for files that should not be public, then, when the pages are known, for asset directories that should not be listed, and how
 * the site takes a foreign origin, a marker and a foreign address in its parameters. Plain GETs one after the other; no redirect is
 * followed.
 */
export async function collectExposure(source: ExposureSource): Promise<Collected<ExposureArtifact>> {
  const { siteOrigin, allowed, reason, randomName = () => randomBytes(8).toString('hex') } = source;
  if (!allowed) return { collected: false, reason };
  const ask = paced(source);
  const probes: Probe[] = [];
  for (const path of EXPOSURE_PATHS) probes.push(await ask(`${siteOrigin}${path}`));
  const nodes = await source.pages;
  for (const path of assetDirectories(nodes, siteOrigin)) probes.push(await ask(`${siteOrigin}${path}`));
  const origin = `https://plumbline-${randomName()}.invalid`;
  const page = nodes.find(({ status, url }) => status === 200 && url.startsWith(`${siteOrigin}/`))?.url ?? `${siteOrigin}/`;
  const foreignOrigin = { origin, probe: await ask(page, { origin }) };
  const markers = [];
  for (const place of markerPlaces(nodes, siteOrigin)) {
    const marker = `plumbline${randomName()}<"`;
    markers.push({ parameter: place.parameter, marker, probe: await ask(withParameter(place, marker)) });
  }
  const redirections = [];
  for (const place of redirectPlaces(nodes, siteOrigin)) {
    const host = `plumbline-${randomName()}.invalid`;
    redirections.push({ parameter: place.parameter, host, probe: await ask(withParameter(place, `https://${host}/`)) });
  }
  return { collected: true, value: { probes, foreignOrigin, markers, redirections } };
}

/** Requests that keep the pause between them. */
function paced(source: ExposureSource): (url: string, headers?: Readonly<Record<string, string>>) => Promise<Probe> {
  // Pages have turns of their own: behind a probe they would wait a second each.
  const turns = `probes of ${new URL(source.siteOrigin).host}`;
  const pace = (source.paces ?? createHostPaces()).open(turns, source.pauseMs ?? 0, source.signal);
  let silences = 0;
  return async (url, headers = {}) => {
    if (silences >= MAX_SILENCES) return unasked(url);
    await pace.turn();
    const probe = await sendProbe(url, { ...source, headers }, 0);
    silences = probe.failure === null ? 0 : silences + 1;
    return probe;
  };
}

/** What is written down for a request that was not sent any more. */
function unasked(url: string): Probe {
  const message = 'The website stopped answering, so it was not asked for this.';
  return { ...failedProbe(url, new SafeFetchError('timed_out', url)), failure: { code: 'timed_out', message } };
}

/** Directories of the site's own assets, the root left out: there the start page answers. */
function assetDirectories(nodes: readonly PageNode[], siteOrigin: string): string[] {
  const directories = new Set<string>();
  for (const text of nodes.flatMap(({ assets, images }) => [...assets, ...images])) {
    if (directories.size >= MAX_DIRECTORIES) break;
    const url = parseUrl(text);
    if (url?.origin !== siteOrigin) continue;
    const directory = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    if (directory !== '/') directories.add(directory);
  }
  return [...directories];
}
