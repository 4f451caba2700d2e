import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { makeConfinedFolder } from '@plumbline/confine';
import { type BrowserPipe, openBrowserPipe } from './browser-pipe.ts';
import { speakCdp } from './cdp-connection.ts';
import { proxiedFlags } from './launch-options.ts';
import { openPage } from './open-page.ts';
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
const PROOF_MS = 15_000;
/** No client of the protocol counts down. */
const CLOSE_ID = -9999;
/** Whether a browser's own sandbox works here, by its path: it takes rights that not every kernel gives. */
const sandboxes = new Map<string, boolean>();

/**
 * Starts a browser in Chromium's own sandbox. Where the kernel does not let it have one, a browser without is started, and a warning
 * says so once.
 */
export async function openBrowser(options: OwnBrowserOptions): Promise<OwnBrowser> {
  const { executablePath } = options;
  const isKnown = sandboxes.get(executablePath);
  if (isKnown !== undefined) return start(options, isKnown);
  const sandboxed = await startProven(options, true);
  if (sandboxed) return keepSandboxed(executablePath, sandboxed);
  const open = await startProven(options, false);
  if (!open) throw new Error(`The browser ${executablePath} does not start. Run it with --headless --version to see why.`);
  // Two browsers may not have one profile.
  await open.close();
  // The first one may have been late, or ended by the system: neither says anything about the sandbox.
  const again = await startProven(options, true);
  if (again) return keepSandboxed(executablePath, again);
  // Nor does it where another start has shown meanwhile that there is one.
  if (sandboxes.get(executablePath) === true) return start(options, true);
  sandboxes.set(executablePath, false);
  process.emitWarning(`This machine gives ${executablePath} no sandbox (user namespaces are off), so it runs without.`);
  return start(options, false);
}

function keepSandboxed(executablePath: string, browser: OwnBrowser): OwnBrowser {
  sandboxes.set(executablePath, true);
  return browser;
}

/** @returns null for a browser that shows no page, which has ended */
async function startProven(options: OwnBrowserOptions, isSandboxed: boolean): Promise<OwnBrowser | null> {
  const browser = await start(options, isSandboxed);
  if (await showsPages(browser.pipe)) return browser;
  await browser.close();
  return null;
}

async function start(options: OwnBrowserOptions, isSandboxed: boolean): Promise<OwnBrowser> {
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

/** Whether a page can be opened and answers: a sandbox may fail with the browser or with its first page. */
async function showsPages(pipe: BrowserPipe): Promise<boolean> {
  const connection = speakCdp(pipe);
  const proof = openPage(connection).then(async (page) => {
    await page.dispose();
    return true;
  });
  const isLate = new AbortController();
  const late = setTimeout(PROOF_MS, false, { signal: isLate.signal }).catch(() => false);
  return Promise.race([proof.catch(() => false), late]).finally(() => isLate.abort());
}
