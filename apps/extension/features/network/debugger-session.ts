import { browser } from 'wxt/browser';

/** A debugger target: a tab, or a frame of it in another process. */
export interface Target {
  readonly tabId: number;
  readonly sessionId?: string;
}

/** Whether this browser has a debugger for extensions; Firefox has none. */
export function hasDebugger(): boolean {
  return 'debugger' in browser && Boolean(browser.debugger);
}

/** Sends a command; returns null when the target is closed or refuses. */
export async function command(target: Target, method: string, parameters: object = {}): Promise<object | null> {
  try {
    return (await browser.debugger.sendCommand(target, method, { ...parameters })) ?? {};
  } catch {
    return null;
  }
}

/**
 * Attaches to a tab and enables its network, console and error events. Only documents and fetch calls are paused, to read their bodies.
 * @param withBodies false on sites where pausing would disturb a stream
 * @returns whether the browser allowed it
 */
export async function attachTab(tabId: number, withBodies: boolean): Promise<boolean> {
  if (!hasDebugger()) return false;
  try {
    await browser.debugger.attach({ tabId }, '1.3');
  } catch (error) {
    // A tab that opened in the meantime was attached by its own event.
    if (!(error instanceof Error && error.message.includes('already attached'))) return false;
  }
  await listen({ tabId }, withBodies);
  return true;
}

/** The same for a frame in another process, which waits for the command to run. */
export async function attachFrame(target: Target, withBodies: boolean): Promise<void> {
  await listen(target, withBodies);
  await command(target, 'Runtime.runIfWaitingForDebugger');
}

/** Detaches from a tab; does nothing when it is closed or already detached. */
export async function detachTab(tabId: number): Promise<void> {
  if (hasDebugger()) await browser.debugger.detach({ tabId }).catch(() => undefined);
}

async function listen(target: Target, withBodies: boolean): Promise<void> {
  await Promise.all([
    command(target, 'Network.enable', { maxTotalBufferSize: 268_435_456, maxResourceBufferSize: 33_554_432, maxPostDataSize: 1_048_576 }),
    command(target, 'Runtime.enable'),
    command(target, 'Log.enable'),
    ...(withBodies
      ? [
          command(target, 'Fetch.enable', {
            patterns: ['Document', 'XHR', 'Fetch'].map((resourceType) => ({ resourceType, requestStage: 'Response' })),
          }),
        ]
      : []),
    command(target, 'Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ]);
}
