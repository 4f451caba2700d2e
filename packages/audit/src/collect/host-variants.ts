import { parse } from 'tldts';
import type { Collected } from '../artifacts.ts';
import type { HostVariantsArtifact } from '../site-artifacts.ts';
import { sendProbes, type ProbeSource } from './send-probe.ts';

/**
 * Requests the root over http and https, with and without www, and follows each redirect chain to its end.
 * @param source with `siteOrigin`, the origin under which the site responds
 */
export async function collectHostVariants(source: ProbeSource & { readonly siteOrigin: string }): Promise<Collected<HostVariantsArtifact>> {
  const url = new URL(source.siteOrigin);
  const { isIp, domain } = parse(url.hostname);
  if (isIp === true) return missing('The site is tested under an IP address, which has no variant with www.');
  if (domain === null) return missing('The site is tested under a local name, which has no variant with www.');
  if (url.port !== '') return missing('The site is tested under a port of its own, which other variants do not share.');
  const bare = url.hostname.replace(/^www\./, '');
  const roots = [`http://${bare}/`, `https://${bare}/`, `http://www.${bare}/`, `https://www.${bare}/`];
  return { collected: true, value: { variants: await sendProbes(roots, source) } };
}

function missing(reason: string): { readonly collected: false; readonly reason: string } {
  return { collected: false, reason };
}
