import type { ProviderId } from '@plumbline/contract';
import { atOAuthUrl, type Exchange, type Provider, providerOf, type Transport } from '@plumbline/integrations';
import type { SafeFetch } from '@plumbline/safe-fetch';
import { Turns } from '../../../platform/http/turns.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { settingsOf, type WorkToolsSettings } from '../../../work-tool-settings.ts';

/** Size limit of responses. Work tools’ lists and items are smaller. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** One operation takes a single request, or the pages of a list. */
const FAIR = { turnMs: 10_000, waitMs: 2000 };

/** Access to work tools, one per process. */
export interface WorkTools {
  readonly transport: Transport;
  /** Checks the address of a team’s own server. @throws SafeFetchError when it must not be requested */
  readonly checkAddress: (url: string) => Promise<void>;
  /** Encrypts tokens. */
  readonly box: SecretBox;
  readonly settings: WorkToolsSettings;
  /** Turns for calls, so that a slow tool cannot block the process. */
  readonly calls: Turns;
  /** The same for teams’ own servers, which may be arbitrarily slow: waiting for one of those never delays a tool. */
  readonly ownServerCalls: Turns;
  /** Each token refresh holds a database connection. */
  readonly renewals: Turns;
  /** Long item texts are parsed in threads. */
  readonly reading: Turns;
}

/** @param fetch checks every address, including teams’ own servers */
export function openWorkTools({ fetch, box, settings }: { fetch: SafeFetch; box: SecretBox; settings: WorkToolsSettings }): WorkTools {
  return {
    transport: async ({ method, url, headers, body, timeoutMs }) => {
      const answer = await fetch.request({
        method,
        url,
        headers: { ...headers },
        ...(body && { body }),
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        maxRedirects: 0,
      });
      const first = Object.entries(answer.headers).map(([name, values]) => [name, values[0] ?? '']);
      return { status: answer.status, headers: Object.fromEntries(first), body: answer.body };
    },
    checkAddress: async (url) => void (await fetch.checkTarget(url)),
    box,
    settings,
    calls: new Turns({ what: 'requests to work tools', atOnce: 24, atOncePerOwner: 6, waitingPerOwner: 60, fair: FAIR }),
    ownServerCalls: new Turns({ what: 'requests to servers of your own', atOnce: 24, atOncePerOwner: 3, waitingPerOwner: 60, fair: FAIR }),
    renewals: new Turns({ what: 'tokens to renew', atOnce: 3, atOncePerOwner: 1, waitingPerOwner: 60 }),
    // Each uses a core, usually briefly; as many may wait as may call their tools.
    reading: new Turns({ what: 'texts to read', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 60 }),
  };
}

/** The turns for a connection’s calls. @param baseUrl address of a team’s own server; null for the tool’s own */
export function callsTo(tools: WorkTools, baseUrl: string | null): Turns {
  return baseUrl === null ? tools.calls : tools.ownServerCalls;
}

/** A work tool as configured on this server: with its own addresses, or those set by the operator. */
export function providerHere({ settings }: Pick<WorkTools, 'settings'>, id: ProviderId): Provider {
  const provider = providerOf(id);
  const { baseUrl, oauthUrl } = settingsOf(settings, id);
  return {
    ...provider,
    baseUrl: baseUrl ?? provider.baseUrl,
    oauth: oauthUrl === null ? provider.oauth : atOAuthUrl(provider.oauth, oauthUrl),
  };
}

/** A tool’s OAuth callback address. @param site origin at which browsers reach the server */
export function callbackOf(id: ProviderId, site: string): string {
  return `${site}/api/integration/${id}/callback/`;
}

/** How to exchange a tool’s codes for tokens; null when this server has no OAuth app for it. */
export function exchangeHere(tools: WorkTools, id: ProviderId, redirectUri: string): Exchange | null {
  const { app } = settingsOf(tools.settings, id);
  if (app === null) return null;
  const { name, oauth } = providerHere(tools, id);
  return { tool: name, settings: oauth, app: { ...app, redirectUri }, transport: tools.transport };
}
