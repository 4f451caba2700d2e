import type { Collected } from '../artifacts.ts';
import type { FaviconArtifact } from '../site-artifacts.ts';
import { sendProbe, type ProbeSource } from './send-probe.ts';

/**
 * Requests the icon of the site.
 * @param source with `siteOrigin` and `declaredIcon`, the absolute URL of the start page's link rel=icon, null when none
 */
export async function collectFavicon(
  source: ProbeSource & { readonly siteOrigin: string; readonly declaredIcon: string | null },
): Promise<Collected<FaviconArtifact>> {
  const { siteOrigin, declaredIcon } = source;
  if (declaredIcon !== null && !/^https?:/.test(declaredIcon)) {
    return { collected: false, reason: 'The declared icon is not a file that can be requested.' };
  }
  const probe = await sendProbe(declaredIcon ?? `${siteOrigin}/favicon.ico`, source);
  return { collected: true, value: { probe, declared: declaredIcon !== null } };
}
