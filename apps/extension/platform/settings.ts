import { browser } from 'wxt/browser';
import { parseServerUrl } from './server-url.ts';

/** Where tests are sent: a server, and whose they are there. */
export interface Recipient {
  /** Origin of the Plumbline server, such as https://plumbline.example.com. */
  readonly serverUrl: string;
  /** Account and workspace, as the server names them. */
  readonly account: string;
}

/** A server that knows this extension. */
export interface Connection extends Recipient {
  /** The extension's own token, which this server alone may see. */
  readonly token: string;
}

/** What somebody set, and who they are on their server. */
export interface Settings {
  /** Origin of the Plumbline server. */
  readonly serverUrl: string;
  /** Null when the extension is not connected to that server. */
  readonly connection: Connection | null;
  /** Names whose values are taken out beside the known ones. */
  readonly redactNames: readonly string[];
  /** Sites, by host, on which bodies of requests are not read: some streams do not bear it. */
  readonly withoutBodies: readonly string[];
  /** Show what will be sent, and send it only when told to. */
  readonly previewFirst: boolean;
}

/** What is said where something needs a connection. */
export const NOT_CONNECTED = 'Connect the extension to your server first.';

const DEFAULTS: Settings = {
  serverUrl: 'http://127.0.0.1:3000',
  connection: null,
  redactNames: [],
  withoutBodies: [],
  previewFirst: false,
};

/** The settings as they are now. */
export async function readSettings(): Promise<Settings> {
  const settings = await browser.storage.local.get<Settings>({ ...DEFAULTS });
  // An address that was saved before it had to be https gets nothing any more, and no server what another gave.
  const serverUrl = parseServerUrl(settings.serverUrl) ?? DEFAULTS.serverUrl;
  return { ...settings, serverUrl, connection: settings.connection?.serverUrl === serverUrl ? settings.connection : null };
}

/** Keeps who was connected before tokens were kept with their server. */
export async function adoptOldToken(): Promise<void> {
  const { serverUrl, token } = await browser.storage.local.get<{ serverUrl?: string; token?: string | null }>(['serverUrl', 'token']);
  if (serverUrl && token) await changeSettings({ connection: { serverUrl, token, account: '' } });
  await browser.storage.local.remove('token');
}

/** Whether two are the same account on the same server. */
export function isSameRecipient(one: Recipient | null | undefined, other: Recipient | null | undefined): boolean {
  return !!one && !!other && one.serverUrl === other.serverUrl && one.account === other.account;
}

/** Changes what is given. */
export async function changeSettings(changes: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(changes);
}
