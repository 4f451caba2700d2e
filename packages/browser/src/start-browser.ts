import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { makeConfinedFolder } from '@plumbline/confine';
import { type BrowserPipe, openBrowserPipe } from './browser-pipe.ts';
import { proxiedFlags } from './launch-options.ts';
import type { AddressRule } from './refuse-command.ts';

/** A running browser of our own with an empty profile. */
export interface OwnBrowser {
  readonly pipe: BrowserPipe;
  /** Ends the browser and resolves when it has gone and its profile is removed. */
  close(): Promise<void>;
}

export interface OwnBrowserOptions {
  readonly executablePath: string;
  /** The only way to the network. */
  readonly proxyUrl: string;
  /** Which addresses it may be told to open, of those that are http or https. */
  readonly rule: AddressRule;
  /** Whether pages may open windows: who does again what a person did needs them, who looks at a page does not. */
  readonly opensWindows?: boolean;
  /** As a pipe has it. */
  readonly onBusy?: (kill: () => void) => void;
  /** As a pipe has it. */
  readonly hasGroup?: boolean;
  /** Its profile, empty; removed by who made it. Without, it makes and removes one of its own. */
  readonly folder?: string;
}

const KILL_AFTER_MS = 5000;
/** No client of the protocol counts down. */
const CLOSE_ID = -9999;

/** Starts a browser, in Chromium's own sandbox or without: see `openBrowser`, which knows what this machine gives. */
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
