import type { Config } from '../../../config.ts';
import { isLoopbackName } from '../../../platform/http/loopback.ts';

/** Origin at which work tools reach this server; null when they cannot, because it only serves its own machine. */
export type PublicSite = string | null;

export function publicSiteOf({ publicUrl }: Pick<Config, 'publicUrl'>): PublicSite {
  return publicUrl !== null && !isLoopbackName(new URL(publicUrl).hostname) ? publicUrl : null;
}
