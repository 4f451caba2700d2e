import { PROVIDER_IDS, type ProviderId } from '@plumbline/contract';
import { workToolVariable, workToolVariables } from './environment.ts';
import { isLoopbackName } from './platform/http/loopback.ts';

/** The operator’s settings for a work tool. */
export interface WorkToolSettings {
  /** API address, in place of the tool’s own; null: the tool’s own. */
  readonly baseUrl: string | null;
  /** OAuth address, in place of the tool’s own; null: the tool’s own. */
  readonly oauthUrl: string | null;
  /** This server’s OAuth app; null: people can only connect with personal tokens. */
  readonly app: { readonly clientId: string; readonly clientSecret: string } | null;
}

/** Settings of the tools for which the operator has set any. */
export type WorkToolsSettings = ReadonlyMap<ProviderId, WorkToolSettings>;

const NOTHING_SET: WorkToolSettings = { baseUrl: null, oauthUrl: null, app: null };

export function settingsOf(tools: WorkToolsSettings, id: ProviderId): WorkToolSettings {
  return tools.get(id) ?? NOTHING_SET;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Reads the variables of all work tools. @returns the settings, or the problem as one line */
export function readWorkTools(given: Given): { readonly tools: WorkToolsSettings } | { readonly problem: string } {
  const tools = new Map<ProviderId, WorkToolSettings>();
  for (const id of PROVIDER_IDS) {
    const name = (part: keyof typeof workToolVariables.shape): string => workToolVariable(id, part);
    const parsed = workToolVariables.safeParse({
      CLIENT_ID: given[name('CLIENT_ID')],
      CLIENT_SECRET: given[name('CLIENT_SECRET')],
      BASE_URL: given[name('BASE_URL')],
      OAUTH_URL: given[name('OAUTH_URL')],
    });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { problem: `${id.toUpperCase()}_${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.` };
    }
    const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, BASE_URL: baseUrl, OAUTH_URL: oauthUrl } = parsed.data;
    if (clientId && !clientSecret) return { problem: `${name('CLIENT_ID')} needs ${name('CLIENT_SECRET')}.` };
    if (clientSecret && !clientId) return { problem: `${name('CLIENT_SECRET')} needs ${name('CLIENT_ID')}.` };
    const app = clientId && clientSecret ? { clientId, clientSecret } : null;
    if (app || baseUrl || oauthUrl) tools.set(id, { baseUrl: baseUrl ?? null, oauthUrl: oauthUrl ?? null, app });
  }
  return { tools };
}

/** Names of the variables that cause unencrypted connections to work tools. */
export function plainWorkTools(tools: WorkToolsSettings): string[] {
  return [...tools].flatMap(([id, { baseUrl, oauthUrl }]) => [
    ...(isPlain(baseUrl) ? [workToolVariable(id, 'BASE_URL')] : []),
    ...(isPlain(oauthUrl) ? [workToolVariable(id, 'OAUTH_URL')] : []),
  ]);
}

/** Origins set by the operator, which may be in a private network. */
export function workToolOrigins(tools: WorkToolsSettings): string[] {
  return [...tools.values()].flatMap(({ baseUrl, oauthUrl }) =>
    [baseUrl, oauthUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin])),
  );
}

function isPlain(address: string | null): boolean {
  const url = address === null ? null : new URL(address);
  return url !== null && url.protocol === 'http:' && !isLoopbackName(url.hostname);
}
