import { parseUrl } from '@plumbline/urls';
import { createYielder } from '../breather.ts';
import type { AssetRobots } from '../site-artifacts.ts';
import { sendProbe, type ProbeSource } from './send-probe.ts';

/** Sites load from a handful of hosts; a page that names hundreds must not hold up the report. */
const MAX_HOSTS = 20;
/**
 * Requests the robots.txt of the hosts that assets are loaded from, other than the site's own.
 * @param source with `assetUrls` and `mayAsk`, whether a URL may be requested at all
 * @throws only when the signal is aborted
 */
export async function collectAssetRobots(
  source: ProbeSource & {
    readonly siteOrigin: string;
    readonly assetUrls: Iterable<string>;
    readonly mayAsk: (url: string) => boolean;
  },
): Promise<readonly AssetRobots[]> {
  const { siteOrigin, assetUrls, mayAsk } = source;
  const breathe = createYielder();
  const origins = new Set<string>();
  for (const text of assetUrls) {
    if (origins.size >= MAX_HOSTS) break;
    await breathe();
    const url = parseUrl(text);
    if (url && /^https?:$/.test(url.protocol) && url.origin !== siteOrigin && mayAsk(text)) origins.add(url.origin);
  }
  return Promise.all(
    Array.from(origins, async (origin) => {
      const { status, text } = await sendProbe(`${origin}/robots.txt`, source, 5);
      return { origin, status, text: status >= 200 && status < 300 ? text : '' };
    }),
  );
}
