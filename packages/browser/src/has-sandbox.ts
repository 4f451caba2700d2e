import { openCdpConnection } from './cdp-connection.ts';
import { NOBODY } from './launch-options.ts';
import { openPage } from './open-page.ts';
import { nothing } from './refuse-command.ts';
import { startBrowser } from './start-browser.ts';

/** A first page takes a quarter of a second, and two seconds beside eighteen busy threads. */
const PATIENCE_MS = 30_000;

/** By path of the browser: the result, or the probe that is under way. */
const proofs = new Map<string, Promise<boolean>>();

/**
 * Whether Chromium’s own sandbox works here; not every kernel grants the rights it needs. Probed once, before the first untrusted page is opened,
 * because such pages would slow the probe down. Warns when there is no sandbox.
 * @throws Error when the browser does not start, or not in time; the next call probes again
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
  // The first attempt may have been killed by the system, which says nothing about the sandbox.
  if (await showsPage(executablePath, true)) return true;
  process.emitWarning(`This machine gives ${executablePath} no sandbox (user namespaces are off), so it runs without.`);
  return false;
}

/**
 * Whether a page can be opened and responds: without rights, the sandbox fails either the browser or its first page.
 * @throws Error when neither happens in time, which says nothing about the sandbox
 */
async function showsPage(executablePath: string, isSandboxed: boolean): Promise<boolean> {
  const browser = await startBrowser({ executablePath, proxyUrl: NOBODY, rule: nothing }, isSandboxed);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(
    () =>
      reject(new Error(`The browser ${executablePath} showed no page within ${PATIENCE_MS / 1000} seconds. The machine may be too busy.`)),
    PATIENCE_MS,
  );
  const shown = openPage(openCdpConnection(browser.pipe)).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([shown, late]);
  } finally {
    clearTimeout(clock);
    // Killed rather than closed: it has nothing to save.
    browser.pipe.kill();
    await browser.close();
  }
}
