import type { Visitor } from '@plumbline/contract';
import { ApiError, type Client, createClient } from '@plumbline/contract/client';
import { enterWidget, getVisitor, seeChangelog } from '@plumbline/contract/endpoints';
import { loadOverlays } from './load-overlays.ts';

/** The visitor of this browser, with a client of the API that acts on their behalf. */
export interface Visit {
  readonly client: Client;
  visitor(): Visitor;
  /** Computes the proof of work required before an anonymous visitor writes; does nothing for others. @throws ApiError */
  prove(): Promise<void>;
  /** Identifies the visitor with a token of the site. @throws ApiError */
  identify(token: string): Promise<void>;
  /** Records that changelog entries published until then are no longer new to the visitor. @throws ApiError */
  seen(until: string): Promise<void>;
  /** Loads the visitor's identity again. @throws ApiError */
  refresh(): Promise<void>;
}

/**
 * Resumes the visit of this browser's previous visitor, or starts an anonymous one. The token is stored under our own origin, which browsers
 * partition by embedding site; without storage the visit ends
 * with the page.
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
          // The token has expired, or the visitor was deleted.
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

/** The stored token; null without one. @param token stores this one; without storage it is only returned */
function keptToken(place: string, token: string | null = null): string | null {
  try {
    if (token !== null) localStorage.setItem(place, token);
    return localStorage.getItem(place);
  } catch {
    return token;
  }
}
