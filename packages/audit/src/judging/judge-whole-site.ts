import { ThreadEnded } from '@plumbline/confine';
import { createYielder } from '../breather.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { judgeWhole, unjudged, type WholeSite, type WholeVerdict } from '../judge-whole.ts';
import type { Probe, SiteArtifacts } from '../site-artifacts.ts';
import type { JudgeThreads } from './judge-threads.ts';

/** A site with fewer characters of data is judged in the current thread: starting a thread for it would take longer. */
const LIGHT = 2_000_000;
/**
 * Judges a site as a whole. Its checks go through everything that a crawl keeps without yielding, so a site with much data is judged in a thread; if
 * that runs out of memory or takes minutes, the site cannot be judged as a whole.
 */
export async function judgeWholeSite(whole: WholeSite, threads: JudgeThreads): Promise<WholeVerdict> {
  const { nodes, startUrl, origin, complete, site } = whole;
  const parcels = inParcels(nodes);
  const first = await parcels.next();
  const isAll = first.value?.isLast ?? true;
  if (isAll && charactersOf(site) < LIGHT) return judgeWhole(CHECKS, whole);
  const thread = threads.openSite(nodes.length);
  try {
    if (first.value) await thread.remember(first.value.pages);
    for await (const { pages } of parcels) await thread.remember(pages);
    // Only these fields are sent: the caller's object may have others that cannot be.
    return await thread.judge({ startUrl, origin, complete, site });
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    return unjudged(CHECKS, 'There is too much of this site to judge it as a whole.');
  } finally {
    await threads.closeSite(thread);
  }
}

interface Parcel {
  readonly pages: readonly string[];
  readonly isLast: boolean;
}

/** Pages as JSON, in parcels no larger than what is judged in the current thread. */
async function* inParcels(nodes: readonly PageNode[]): AsyncGenerator<Parcel, undefined> {
  const breathe = createYielder();
  let pages: string[] = [];
  let characters = 0;
  for (const [index, node] of nodes.entries()) {
    await breathe();
    const page = JSON.stringify(node);
    characters += page.length;
    pages.push(page);
    const isLast = index === nodes.length - 1;
    if (!isLast && characters < LIGHT) continue;
    yield { pages, isLast };
    pages = [];
    characters = 0;
  }
}

/** Characters of the data whose size untrusted parties control. */
function charactersOf(site: SiteArtifacts): number {
  const { sitemaps, resources } = site;
  const urls = sitemaps.collected ? [...sitemaps.value.urls, ...(sitemaps.value.images ?? [])] : [];
  const { assetRobots = [], states } = resources.collected ? resources.value : { states: [] };
  const rules = assetRobots.map(({ text }) => text);
  const scripts = states.map(({ scriptStart = '' }) => scriptStart);
  const answers = probesOf(site).map(({ text }) => text);
  return [...urls, ...rules, ...scripts, ...answers].reduce((sum, text) => sum + text.length, 0);
}

/** Every probe that is kept with its body. */
function probesOf({ robots, hostVariants, favicon, notFound, exposure }: SiteArtifacts): readonly Probe[] {
  const { markers = [], redirections = [], foreignOrigin } = exposure.collected ? exposure.value : {};
  return [
    ...(robots.collected ? [robots.value.probe] : []),
    ...(hostVariants.collected ? hostVariants.value.variants : []),
    ...(favicon.collected ? [favicon.value.probe] : []),
    ...(notFound.collected ? [notFound.value.random, ...notFound.value.deep, ...notFound.value.assets] : []),
    ...(exposure.collected ? exposure.value.probes : []),
    ...(foreignOrigin ? [foreignOrigin.probe] : []),
    ...[...markers, ...redirections].map(({ probe }) => probe),
  ];
}
