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

/** A site on the internet gets one of these requests a second, because a burst of them looks like an attack. */
export const PROBE_PAUSE_MS = 1_000;

const MAX_DIRECTORIES = 5;
/** After this many requests in a row without a response, the site is left alone; each may have taken its full timeout. */
const MAX_SILENCES = 5;

/** What is needed to look for weak spots of a site. */
export interface ExposureSource extends ProbeSource {
  readonly siteOrigin: string;
  /** Whether the target may be probed like this; if not, `reason` says why in a sentence. */
  readonly allowed: boolean;
  readonly reason: string;
  /** Pages of the site, once all are known: they name directories of assets, and parameters in forms and links. */
  readonly pages: Promise<readonly PageNode[]>;
  /** Pause between two requests; none by default. */
  readonly pauseMs?: number;
  /** Rate limits shared with other tests; when left out, these requests have their own. */
  readonly paces?: HostPaces | undefined;
  /** Random part of made-up names; by default 16 hexadecimal digits. */
  readonly randomName?: () => string;
}

/**
 * Requests files that should not be public. Once the pages are known, it also requests asset directories that should not be listed, and tests how the
 * site reacts to a foreign origin, and to a marker and a foreign URL in its parameters. Plain GETs, one after the other; no redirect is followed.
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

/** Sends requests with the pause between them. */
function paced(source: ExposureSource): (url: string, headers?: Readonly<Record<string, string>>) => Promise<Probe> {
  // Pages have their own rate limit; if they shared this one, each would wait a second behind a probe.
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

/** The probe recorded for a request that was no longer sent. */
function unasked(url: string): Probe {
  const message = 'The website stopped answering, so it was not asked for this.';
  return { ...failedProbe(url, new SafeFetchError('timed_out', url)), failure: { code: 'timed_out', message } };
}

/** Directories of the site's own assets, except the root, where the start page responds. */
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
