import { createHash } from 'node:crypto';
import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { encodeBody } from './body.ts';
import type { Credentials } from './credentials.ts';
import { ProviderError } from './failure.ts';
import { secretText } from './told-text.ts';
import type { ProviderAnswer, Transport } from './transport.ts';

const TIMEOUT_MS = 20_000;

/** A tool’s OAuth endpoints (RFC 6749) and peculiarities. */
export interface OAuthSettings {
  /** Consent screen; relative to the setting `<PROVIDER>_OAUTH_URL` if that is given. */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** Additional parameters of the consent screen. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly pkce: boolean;
  readonly tokenBody: 'form' | 'json';
  /** Where the client secret is sent. */
  readonly clientAuth: 'body' | 'basic';
}

/** An OAuth app registered with a tool, and its callback on this server. */
export interface OAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

const grant = z.object({
  access_token: secretText.refine((token) => token !== ''),
  refresh_token: secretText.refine((token) => token !== '').nullish(),
  expires_in: z.number().positive().nullish(),
});
/** Tokens are refreshed this long before they expire, so that none expires in transit. */
const EARLY_MS = 60_000;

/** The same endpoints at another address: a self-hosted server, or a mock. @param base such as https://git.example.com */
export function atOAuthUrl(settings: OAuthSettings, base: string): OAuthSettings {
  const moved = (address: string): string => {
    const { pathname, search } = new URL(address);
    return `${base.replace(/(?<!\/)\/+$/, '')}${pathname}${search}`;
  };
  return { ...settings, authorizeUrl: moved(settings.authorizeUrl), tokenUrl: moved(settings.tokenUrl) };
}

/** The code challenge of a verifier (RFC 7636, 4.2, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The address of the consent screen. @param verifier kept for the exchange */
export function authorizeAddress(settings: OAuthSettings, app: OAuthApp, state: string, verifier: string): string {
  const url = new URL(settings.authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    state,
    ...(settings.scopes.length > 0 && { scope: settings.scopes.join(settings.scopeSeparator) }),
    ...(settings.pkce && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
    ...settings.extra,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export interface Exchange {
  /** Name of the tool. */
  readonly tool: string;
  readonly settings: OAuthSettings;
  readonly app: OAuthApp;
  readonly transport: Transport;
}

/** Exchanges an authorization code for tokens. @throws ProviderError reconnect, down */
export function exchangeCode(exchange: Exchange, code: string, verifier: string): Promise<Credentials> {
  return askForTokens(
    exchange,
    { grant_type: 'authorization_code', code, ...(exchange.settings.pkce && { code_verifier: verifier }) },
    null,
  );
}

/**
 * Refreshes tokens. Most tools invalidate the old ones, so the caller must prevent concurrent calls.
 * @throws ProviderError reconnect when the tool refuses, down
 */
export function refreshTokens(exchange: Exchange, refreshToken: string): Promise<Credentials> {
  return askForTokens(exchange, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken);
}

async function askForTokens(
  { tool, settings, app, transport }: Exchange,
  parameters: Readonly<Record<string, string>>,
  earlier: string | null,
): Promise<Credentials> {
  const { clientId, clientSecret, redirectUri } = app;
  const isBasic = settings.clientAuth === 'basic';
  const fields = {
    ...parameters,
    redirect_uri: redirectUri,
    ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
  };
  const { type, bytes } = await encodeBody(settings.tokenBody === 'json' ? { json: fields } : { form: fields });
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let answer: ProviderAnswer;
  try {
    answer = await transport({
      method: 'POST',
      url: settings.tokenUrl,
      headers: { accept: 'application/json', 'content-type': type, ...(isBasic && { authorization: `Basic ${basic}` }) },
      body: bytes,
      timeoutMs: TIMEOUT_MS,
    });
  } catch (error) {
    throw new ProviderError(tool, { kind: 'down' }, error);
  }
  const read = fitting(grant, readForeignJson(answer.body));
  if (answer.status >= 500 || answer.status === 429) throw new ProviderError(tool, { kind: 'down' });
  // GitHub and Slack report errors with status 200, Atlassian with 403: only the presence of a token counts.
  if (!read.success) throw new ProviderError(tool, { kind: 'reconnect' });
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = read.data;
  return {
    scheme: 'oauth',
    accessToken,
    refreshToken: refreshToken ?? earlier,
    expiresAt: expiresIn ? Date.now() + expiresIn * 1000 - EARLY_MS : null,
    email: null,
  };
}
