import { randomBytes } from 'node:crypto';
import { parseUrl } from '@plumbline/urls';
import type { Collected } from '../artifacts.ts';
import type { NotFoundArtifact } from '../site-artifacts.ts';
import { sendProbe, sendProbes, type ProbeSource } from './send-probe.ts';

const DEEP_ENDINGS = ['', '.html', '.php', '.jpg'];
const ASSET_ENDINGS = ['.css', '.js', '.png'];
const MAX_SECTIONS = 3;

/**
 * Requests paths that cannot exist: at the root, inside sections and as assets.
 * @param source with `pageUrls`, existing pages of the site once they are known, and `randomName`, by default 20 random hexadecimal digits
 */
export async function collectNotFound(
  source: ProbeSource & {
    readonly siteOrigin: string;
    readonly pageUrls: Promise<readonly string[]>;
    readonly randomName?: () => string;
  },
): Promise<Collected<NotFoundArtifact>> {
  const { siteOrigin, pageUrls, randomName = () => randomBytes(10).toString('hex') } = source;
  const path = (ending: string): string => `plumbline-${randomName()}${ending}`;
  const random = await sendProbe(`${siteOrigin}/${path('')}`, source);
  const assets = await sendProbes(
    ASSET_ENDINGS.map((ending) => `${siteOrigin}/${path(ending)}`),
    source,
  );
  const sections = sectionsOf(await pageUrls, siteOrigin);
  const deep = sections.flatMap((section) => DEEP_ENDINGS.map((ending) => `${siteOrigin}${section}${path(ending)}`));
  return { collected: true, value: { random, deep: await sendProbes(deep, source), assets } };
}

/** The first-level directories of the site with the most pages; on a tie the one seen first. */
function sectionsOf(pageUrls: readonly string[], siteOrigin: string): string[] {
  const counts = new Map<string, number>();
  for (const text of pageUrls) {
    const url = parseUrl(text);
    const section = url?.origin === siteOrigin ? /^\/[^/]+\//.exec(url.pathname)?.[0] : undefined;
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .slice(0, MAX_SECTIONS)
    .map(([section]) => section);
}
