import { speakCdp } from './cdp-connection.ts';
import { NOBODY } from './launch-options.ts';
import { openPage } from './open-page.ts';
import { nothing } from './refuse-command.ts';
import { startBrowser } from './start-browser.ts';

/** A first page takes a quarter of a second, and two beside eighteen busy threads. */
const PATIENCE_MS = 30_000;

/** By the path of a browser: what this process knows, or is about to. */
const proofs = new Map<string, Promise<boolean>>();

/**
 * Whether a browser has Chromium's own sandbox here, which takes rights that not every kernel gives. Proven once, before the first page of a
 * stranger is opened: beside such pages a proof would be late. A warning says so where there is none.
 * @throws Error when the browser does not start, or not in time; whoever asks next has it proven again
 */
export function hasSandbox(executablePath: string): Promise<boolean> {
  const known = proofs.get(executablePath);
  if (known) return known;
  const proof = prove(executablePath);
  proofs.set(executablePath, proof);
  proof.catch(() => proofs.delete(executablePath));
  return proof;
}

async function prove(executablePath: string): Promise<boolean> {
  if (await showsPage(executablePath, true)) return true;
  if (!(await showsPage(executablePath, false)))
    throw new Error(`The browser ${executablePath} does not start. Run it with --headless --version to see why.`);
  // The first one may have been ended by the system, which says nothing about the sandbox.
  if (await showsPage(executablePath, true)) return true;
  process.emitWarning(`This machine gives ${executablePath} no sandbox (user namespaces are off), so it runs without.`);
  return false;
}

/**
 * Whether a page can be opened and answers: a sandbox may fail with the browser or with its first page.
 * @throws Error where it has done neither in time, which says nothing about the sandbox
 */
async function showsPage(executablePath: string, isSandboxed: boolean): Promise<boolean> {
  const browser = await startBrowser({ executablePath, proxyUrl: NOBODY, rule: nothing }, isSandboxed);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(
    () =>
      reject(new Error(`The browser ${executablePath} showed no page within ${PATIENCE_MS / 1000} seconds. The machine may be too busy.`)),
    PATIENCE_MS,
  );
  const shown = openPage(speakCdp(browser.pipe)).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([shown, late]);
  } finally {
    clearTimeout(clock);
    // There is nothing in it to be kept.
    browser.pipe.kill();
    await browser.close();
  }
}
