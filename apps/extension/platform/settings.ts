import { browser } from 'wxt/browser';
import { parseServerUrl } from './server-url.ts';

/** What somebody set, and who they are on their server. */
export interface Settings {
  /** Origin of the Plumbline server, such as https://plumbline.example.com. */
  readonly serverUrl: string;
  /** The extension's own token; null when it is not connected. */
  readonly token: string | null;
  /** Names whose values are taken out beside the known ones. */
  readonly redactNames: readonly string[];
  /** Sites, by host, on which bodies of requests are not read: some streams do not bear it. */
  readonly withoutBodies: readonly string[];
  /** Show what will be sent, and send it only when told to. */
  readonly previewFirst: boolean;
}

const DEFAULTS: Settings = { serverUrl: 'http://127.0.0.1:3000', token: null, redactNames: [], withoutBodies: [], previewFirst: false };

/** The settings as they are now. */
export async function readSettings(): Promise<Settings> {
  const settings = await browser.storage.local.get<Settings>({ ...DEFAULTS });
  // An address that was saved before it had to be https gets nothing any more, the token least of all.
  return parseServerUrl(settings.serverUrl) ? settings : { ...settings, serverUrl: DEFAULTS.serverUrl, token: null };
}

/** Changes what is given. */
export async function changeSettings(changes: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(changes);
}
