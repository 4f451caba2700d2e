import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { makeConfinedFolder } from '@plumbline/confine';
import { type BrowserPipe, openBrowserPipe } from './browser-pipe.ts';
import { proxiedFlags } from './launch-options.ts';
import type { AddressRule } from './refuse-command.ts';

/** A running browser that we started, with an empty profile. */
export interface OwnBrowser {
  readonly pipe: BrowserPipe;
  /** Ends the browser; resolves when it has exited and its profile is removed. */
  close(): Promise<void>;
}

export interface OwnBrowserOptions {
  readonly executablePath: string;
  /** Its only way to the network. */
  readonly proxyUrl: string;
  /** Which http and https addresses it may be told to open. */
  readonly rule: AddressRule;
  /** Whether pages may open windows. Replaying what a user did needs them; inspecting a page does not. */
  readonly opensWindows?: boolean;
  /** As in BrowserPipeOptions. */
  readonly onBusy?: (kill: () => void) => void;
  /** As in BrowserPipeOptions. */
  readonly hasGroup?: boolean;
  /** An empty folder for its profile, which the caller removes. By default it creates and removes one. */
  readonly folder?: string;
}

const KILL_AFTER_MS = 5000;
/** No protocol client uses negative ids. */
const CLOSE_ID = -9999;

/** Starts a browser with or without Chromium’s own sandbox; `openBrowser` knows what this machine supports. */
export async function startBrowser(options: OwnBrowserOptions, isSandboxed: boolean): Promise<OwnBrowser> {
  const { executablePath, proxyUrl, rule, opensWindows = false, onBusy, hasGroup = true } = options;
  const folder = options.folder ?? (await makeConfinedFolder());
  const flags = proxiedFlags({ proxyUrl, folder, isSandboxed, opensWindows });
  const pipe = openBrowserPipe({ executablePath, flags, folder, rule, hasGroup, ...(onBusy && { onBusy }) });
  return {
    pipe,
    async close() {
      pipe.send({ id: CLOSE_ID, method: 'Browser.close' });
      const isGone = new AbortController();
      const kill = setTimeout(KILL_AFTER_MS, undefined, { signal: isGone.signal }).then(
        () => pipe.kill(),
        () => undefined,
      );
      await pipe.gone;
      isGone.abort();
      await kill;
      if (!options.folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
