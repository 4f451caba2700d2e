import { browser } from 'wxt/browser';
import { parseServerUrl } from './server-url.ts';

/** Where tests are sent: a server and an account on it. */
export interface Recipient {
  /** Origin of the Plumbline server, such as https://plumbline.example.com. */
  readonly serverUrl: string;
  /** Account and workspace, by their ids on the server. */
  readonly account: string;
}

/** A server this extension is connected to. */
export interface Connection extends Recipient {
  /** The extension's own token, which only this server may see. */
  readonly token: string;
}

/** The user's settings, and the connected account. */
export interface Settings {
  /** Origin of the Plumbline server. */
  readonly serverUrl: string;
  /** Null when the extension is not connected to that server. */
  readonly connection: Connection | null;
  /** Names whose values are redacted in addition to the built-in ones. */
  readonly redactNames: readonly string[];
  /** Hosts on which bodies of requests are not read, because pausing them breaks some streams. */
  readonly withoutBodies: readonly string[];
  /** Show what will be sent, and send it only after approval. */
  readonly previewFirst: boolean;
}

/** Error where something needs a connection. */
export const NOT_CONNECTED = 'Connect the extension to your server first.';

const DEFAULTS: Settings = {
  serverUrl: 'http://127.0.0.1:3000',
  connection: null,
  redactNames: [],
  withoutBodies: [],
  previewFirst: false,
};

/** The current settings. */
export async function readSettings(): Promise<Settings> {
  const settings = await browser.storage.local.get<Settings>({ ...DEFAULTS });
  // A saved http address from an earlier version is no longer used, and a token is never sent to another server than its own.
  const serverUrl = parseServerUrl(settings.serverUrl) ?? DEFAULTS.serverUrl;
  return { ...settings, serverUrl, connection: settings.connection?.serverUrl === serverUrl ? settings.connection : null };
}

/** Keeps the connection of an earlier version, which stored tokens without their server. */
export async function adoptOldToken(): Promise<void> {
  const { serverUrl, token } = await browser.storage.local.get<{ serverUrl?: string; token?: string | null }>(['serverUrl', 'token']);
  if (serverUrl && token) await changeSettings({ connection: { serverUrl, token, account: '' } });
  await browser.storage.local.remove('token');
}

/** Whether two are the same account on the same server. */
export function isSameRecipient(one: Recipient | null | undefined, other: Recipient | null | undefined): boolean {
  return !!one && !!other && one.serverUrl === other.serverUrl && one.account === other.account;
}

/** Changes only the settings given. */
export async function changeSettings(changes: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(changes);
}
