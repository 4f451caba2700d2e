import { ApiError, createClient } from '@plumbline/contract/client';
import { exchangeExtensionCode, revokeToken } from '@plumbline/contract/endpoints';
import { browser } from 'wxt/browser';
import { changeSettings, readSettings } from '../../platform/settings.ts';

/** A connection in progress: its tab, and the secrets that prove that this extension started it. */
interface Attempt {
  readonly tabId: number;
  readonly state: string;
  readonly verifier: string;
  readonly serverUrl: string;
}

const KEY = 'connect-attempt';

/**
 * Opens the website, where the user signs in as usual and agrees. The website redirects the tab to an address with a
 * one-time code in its fragment; only the holder of the verifier can exchange it (RFC 7636), so seeing the address is not enough.
 */
export async function beginConnect(): Promise<void> {
  const { serverUrl } = await readSettings();
  const verifier = randomText();
  const state = randomText();
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  const tab = await browser.tabs.create({ url: `${serverUrl}/extension/connect?state=${state}&proof=${challenge}` });
  const attempt: Attempt = { tabId: tab.id ?? -1, state, verifier, serverUrl };
  await browser.storage.session.set({ [KEY]: attempt });
}

/**
 * Checks the address of a tab, and completes the attempt when it is the expected one.
 * @returns whether the extension is connected now
 */
export async function hearAddress(tabId: number, address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (url?.pathname !== '/extension/connected' || url.hash === '') return false;
  const { [KEY]: attempt } = await browser.storage.session.get<{ [KEY]?: Attempt }>(KEY);
  const answer = new URLSearchParams(url.hash.slice(1));
  // A different tab, server or state may be an attempt to sign us in to someone else's account.
  if (!attempt || attempt.tabId !== tabId || url.origin !== new URL(attempt.serverUrl).origin || answer.get('state') !== attempt.state)
    return false;
  await browser.storage.session.remove(KEY);
  const client = createClient({ baseUrl: attempt.serverUrl, token: () => null });
  try {
    const body = { code: answer.get('code') ?? '', verifier: attempt.verifier };
    const { token, user_id, workspace_id } = await client.call(exchangeExtensionCode, { body });
    await changeSettings({ connection: { serverUrl: attempt.serverUrl, token, account: `${user_id}/${workspace_id}` } });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  await browser.tabs.update(tabId, { url: `${attempt.serverUrl}/extension/connected?done` });
  return true;
}

/**
 * Ends the connection here and on the server, and any sign-in in progress. If the server does not respond, the token remains in its list, where it
 * can be revoked.
 * Captures for that account wait until it is connected again, or the user sends them elsewhere.
 */
export async function disconnect(): Promise<void> {
  const { connection } = await readSettings();
  await browser.storage.session.remove(KEY);
  await changeSettings({ connection: null });
  if (!connection) return;
  await createClient({ baseUrl: connection.serverUrl, token: () => connection.token })
    .call(revokeToken)
    .catch(() => undefined);
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
