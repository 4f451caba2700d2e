import type { Config } from '../../../config.ts';
import { isLoopbackName } from '../../../platform/http/loopback.ts';

/** Origin at which work tools reach this server; null where they cannot, because it serves its own machine alone. */
export type PublicSite = string | null;

export function publicSiteOf({ publicUrl }: Pick<Config, 'publicUrl'>): PublicSite {
  return publicUrl !== null && !isLoopbackName(new URL(publicUrl).hostname) ? publicUrl : null;
}
