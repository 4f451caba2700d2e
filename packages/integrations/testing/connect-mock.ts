import { type Client, createClient } from '../src/core/client.ts';
import type { Credentials } from '../src/core/credentials.ts';
import { atOAuthUrl, type Exchange, refreshTokens } from '../src/core/oauth.ts';
import type { Provider } from '../src/core/provider.ts';
import type { Transport } from '../src/core/transport.ts';
import { MOCK_APP, type RunningMock } from './start-mock.ts';

export const MOCK_REDIRECT = 'http://127.0.0.1:3000/api/integration/callback/';

/** Sends requests to mocks on loopback only. */
export const loopback: Transport = async ({ method, url, headers, body }) => {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not a mock.`);
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: new Uint8Array(await answer.arrayBuffer()) };
};

/** Exchanges codes for tokens at a mock. */
export function exchangeWith(provider: Provider, mock: RunningMock): Exchange {
  const app = { ...MOCK_APP, redirectUri: MOCK_REDIRECT };
  return { tool: provider.name, settings: atOAuthUrl(provider.oauth, mock.oauthUrl), app, transport: loopback };
}

export const personal = (accessToken: string): Credentials => ({
  scheme: 'personal',
  accessToken,
  refreshToken: null,
  expiresAt: null,
  email: 'ada@harbour.example',
});

/** A client of a mock, which refreshes OAuth tokens. Waits take no time. */
export function connectMock(
  provider: Provider,
  mock: RunningMock,
  credentials: Credentials = personal(mock.personalToken),
  transport: Transport = loopback,
): Client {
  return createClient({
    dialect: provider,
    baseUrl: mock.baseUrl,
    credentials,
    transport,
    refresh: async ({ refreshToken }) => (refreshToken === null ? null : refreshTokens(exchangeWith(provider, mock), refreshToken)),
    wait: async () => undefined,
  });
}
