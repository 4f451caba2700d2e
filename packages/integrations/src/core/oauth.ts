import { createHash } from 'node:crypto';
import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { encodeBody } from './body.ts';
import type { Credentials } from './credentials.ts';
import { ProviderError } from './failure.ts';
import { secretText } from './told-text.ts';
import type { ProviderAnswer, Transport } from './transport.ts';

const TIMEOUT_MS = 20_000;

/** How a tool lets people consent (RFC 6749), and what it does in its own way. */
export interface OAuthSettings {
  /** Where people consent; below the setting `<PROVIDER>_OAUTH_URL` where that is given. */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** Added to the address where people consent. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly pkce: boolean;
  readonly tokenBody: 'form' | 'json';
  /** Where the secret of the app goes. */
  readonly clientAuth: 'body' | 'basic';
}

/** An app registered with a tool, and where it is on this server. */
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
/** Tokens are renewed this long before they end, so that none ends on its way. */
const EARLY_MS = 60_000;

/** The same consent screen and tokens at another place: a server of one's own, or a stand-in. @param base such as https://git.example.com */
export function atOAuthUrl(settings: OAuthSettings, base: string): OAuthSettings {
  const moved = (address: string): string => {
    const { pathname, search } = new URL(address);
    return `${base.replace(/(?<!\/)\/+$/, '')}${pathname}${search}`;
  };
  return { ...settings, authorizeUrl: moved(settings.authorizeUrl), tokenUrl: moved(settings.tokenUrl) };
}

/** The challenge of a verifier (RFC 7636, 4.2, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The address where a person consents. @param verifier kept for the exchange */
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

/** Exchanges what a person brought back for tokens. @throws ProviderError reconnect, down */
export function exchangeCode(exchange: Exchange, code: string, verifier: string): Promise<Credentials> {
  return askForTokens(
    exchange,
    { grant_type: 'authorization_code', code, ...(exchange.settings.pkce && { code_verifier: verifier }) },
    null,
  );
}

/**
 * Exchanges a refresh token for new tokens. With most tools the old ones end by it, so whoever calls makes sure that nobody else does.
 * @throws ProviderError reconnect where the tool refuses, down
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
  // GitHub and Slack refuse with 200, Atlassian with 403: what matters is whether there is a token.
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
