import type { Visitor } from '@plumbline/contract';
import { ApiError, type Client, createClient } from '@plumbline/contract/client';
import { enterWidget, getVisitor, seeChangelog } from '@plumbline/contract/endpoints';
import { loadOverlays } from './load-overlays.ts';

/** Who the visitor is in this browser, and the API called as them. */
export interface Visit {
  readonly client: Client;
  visitor(): Visitor;
  /** Does the work that comes before what an anonymous visitor writes; nothing for others. @throws ApiError */
  prove(): Promise<void>;
  /** Becomes who the site says the visitor is. @throws ApiError */
  identify(token: string): Promise<void>;
  /** Notes that nothing in the changelog is new to the visitor that was published until then. @throws ApiError */
  seen(until: string): Promise<void>;
  /** Learns anew who the visitor is. @throws ApiError */
  refresh(): Promise<void>;
}

/**
 * Goes on as the visitor this browser was before, or begins as an anonymous one. The token lies in the storage of our own origin,
 * which browsers keep apart for each site that shows us; without storage the visit ends with the page.
 * @throws ApiError
 */
export async function beginVisit(site: string): Promise<Visit> {
  const place = `plumbline-visitor-${site}`;
  let token = keptToken(place);
  const client: Client = createClient({
    baseUrl: '',
    token: () => token,
    remedy: async (code) => code === 'proof_required' && (await loadOverlays()).prove(client),
  });
  const enter = async (identity?: string): Promise<Visitor> => {
    const entered = await client.call(enterWidget, { body: { site, ...(identity === undefined ? {} : { identity }) } });
    token = keptToken(place, entered.token);
    return entered;
  };
  let visitor =
    token === null
      ? await enter()
      : await client.call(getVisitor).catch((error: unknown) => {
          // The token has ended, or the visitor was forgotten.
          if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
          token = null;
          return enter();
        });
  return {
    client,
    visitor: () => visitor,
    async prove() {
      if (!visitor.known) await (await loadOverlays()).spend(client);
    },
    async identify(identity) {
      visitor = await enter(identity);
    },
    async seen(until) {
      visitor = await client.call(seeChangelog, { body: { until } });
    },
    async refresh() {
      visitor = await client.call(getVisitor);
    },
  };
}

/** The token that is kept; null without one. @param token keeps this one; where there is no storage it is only given back */
function keptToken(place: string, token: string | null = null): string | null {
  try {
    if (token !== null) localStorage.setItem(place, token);
    return localStorage.getItem(place);
  } catch {
    return token;
  }
}
