import type { ProviderId } from '@plumbline/contract';
import { atOAuthUrl, type Exchange, type Provider, providerOf, type Transport } from '@plumbline/integrations';
import type { SafeFetch } from '@plumbline/safe-fetch';
import { Turns } from '../../../platform/http/turns.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { settingsOf, type WorkToolsSettings } from '../../../work-tool-settings.ts';

/** Answers of work tools are lists and items; a larger one is none of theirs. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** What is asked takes one request, or the pages of a list. */
const FAIR = { turnMs: 10_000, waitMs: 2000 };

/** The way to work tools, for a process. */
export interface WorkTools {
  readonly transport: Transport;
  /** Judges the address of a server that a team names. @throws SafeFetchError for one that must not be asked */
  readonly checkAddress: (url: string) => Promise<void>;
  /** Seals tokens. */
  readonly box: SecretBox;
  readonly settings: WorkToolsSettings;
  /** A tool may take its time; nobody holds the process by it. */
  readonly calls: Turns;
  /** The same for servers that teams name for themselves, which may take as long as a team likes: who waits for one of those waits for no tool. */
  readonly ownServerCalls: Turns;
  /** Renewing tokens holds a connection of the database each. */
  readonly renewals: Turns;
  /** Long texts of items are read in a thread each. */
  readonly reading: Turns;
}

/** @param fetch checks every address, also of the servers that teams name for themselves */
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
    // Each takes a core, for a moment unless it was made to take longer; as many wait as may call their tools.
    reading: new Turns({ what: 'texts to read', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 60 }),
  };
}

/** Whose turns a connection's requests take. @param baseUrl the server that a team named; null for the tool's own */
export function callsTo(tools: WorkTools, baseUrl: string | null): Turns {
  return baseUrl === null ? tools.calls : tools.ownServerCalls;
}

/** Where a work tool is for this server: its own addresses, or those that the operator set. */
export function providerHere({ settings }: Pick<WorkTools, 'settings'>, id: ProviderId): Provider {
  const provider = providerOf(id);
  const { baseUrl, oauthUrl } = settingsOf(settings, id);
  return {
    ...provider,
    baseUrl: baseUrl ?? provider.baseUrl,
    oauth: oauthUrl === null ? provider.oauth : atOAuthUrl(provider.oauth, oauthUrl),
  };
}

/** Where a tool sends people back to. @param site origin under which browsers reach the server */
export function callbackOf(id: ProviderId, site: string): string {
  return `${site}/api/integration/${id}/callback/`;
}

/** What tokens of a tool are exchanged with; null where this server is not registered with it. */
export function exchangeHere(tools: WorkTools, id: ProviderId, redirectUri: string): Exchange | null {
  const { app } = settingsOf(tools.settings, id);
  if (app === null) return null;
  const { name, oauth } = providerHere(tools, id);
  return { tool: name, settings: oauth, app: { ...app, redirectUri }, transport: tools.transport };
}
