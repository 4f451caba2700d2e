import { endGroup, startConfined } from '@plumbline/confine';
import { doInTurns } from './do-in-turns.ts';
import { isOfWindows, limitWindows } from './limit-windows.ts';
import { readMessages } from './read-messages.ts';
import { type AddressRule, refusalOf } from './refuse-command.ts';
import { watchProcesses } from './watch-processes.ts';

/** Commands whose answer is a single long string. */
const OF_ONE_TEXT = new Set([
  'IO.read',
  'Network.getResponseBody',
  'Page.captureScreenshot',
  'Page.printToPDF',
  'Runtime.callFunctionOn',
  'Runtime.evaluate',
]);

/** The other end of the pipe. */
export interface BrowserClient {
  /**
   * Asked about each event before it is parsed: parsing what nobody listens to is wasted time.
   * @param event such as `Page.loadEventFired` @param session empty for the browser itself @param bytes length of the whole message
   * @param start first bytes of a long message (see `readMessages`); empty otherwise
   */
  wants(event: string, session: string, bytes: number, start: string): boolean;
  /** Called with each answer, and with each event that it wants. */
  hear(message: object, bytes: number): void;
}

/**
 * The pipe to a browser that we started. It carries DevTools protocol messages; no port is opened that another program could connect to.
 * Every command passes through here, and one that would open a forbidden address is answered with an error.
 */
export interface BrowserPipe {
  /** @param message a command of the protocol */
  send(message: object): void;
  /** @param client receives every message from now on, in place of the previous client */
  listen(client: BrowserClient): void;
  /** Resolves once the browser has exited or failed to start. */
  readonly gone: Promise<void>;
  kill(): void;
}

export interface BrowserPipeOptions {
  readonly executablePath: string;
  /** Chromium’s flags, without those of the pipe. */
  readonly flags: readonly string[];
  /** The only folder that the browser may write to. */
  readonly folder: string;
  readonly rule: AddressRule;
  /** Called whenever a process shared by all pages has been busy for a while (see `watchProcesses`), with a function that ends the browser. */
  readonly onBusy?: (kill: () => void) => void;
  /** False keeps the browser in the process group of its parent, and it ends with that group. */
  readonly hasGroup?: boolean;
}

/**
 * Data segment limit of one browser process, in megabytes: several times what the heaviest pages need, but no page can use up the machine’s memory.
 * A page that exceeds it crashes alone.
 */
const DATA_MB = 2048;
/**
 * Open files limit of one browser process; `watchProcesses` looks at each of them twice a second. Four simultaneous pages with four hundred
 * pictures and forty frames each have 183 open in the busiest process.
 */
const OPEN_FILES = 1024;
/**
 * Memory limits of a whole browser. Its main process holds what the pages of all owners store, and a page gets a process for each frame of another
 * site. Ordinary pages need less than a tenth of either limit. A browser that exceeds one is ended; the pool then repeats the work of each owner
 * separately, which shows whose page it was.
 */
const BOUNDS = { ownMb: 1024, allMb: 3072 } as const;

/** Starts a browser. */
export function openBrowserPipe({ executablePath, flags, folder, rule, onBusy, hasGroup = true }: BrowserPipeOptions): BrowserPipe {
  const child = startConfined(executablePath, ['--remote-debugging-pipe', ...flags], {
    folder,
    dataMb: DATA_MB,
    openFiles: OPEN_FILES,
    hasGroup,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const writer = child.stdio[3];
  const reader = child.stdio[4];
  if (!writer || !('write' in writer) || !reader || !('read' in reader)) throw new Error('The browser has no pipe.');
  let client: BrowserClient = { wants: () => false, hear: () => undefined };
  const kill = (): void => {
    // Distributions start Chromium through a shell script; ending only that would leave the browser running.
    if (hasGroup) endGroup(child);
    else child.kill('SIGKILL');
    writer.destroy();
    reader.destroy();
  };
  const watcher = { onTooMuch: kill, ...(onBusy && { onBusy: () => onBusy(kill) }) };
  const unwatch = child.pid === undefined ? null : watchProcesses(child.pid, BOUNDS, watcher);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => unwatch?.());
  // A broken pipe means that the browser is exiting, which `gone` reports.
  writer.on('error', () => undefined);
  reader.on('error', () => undefined);
  const write = (message: object): void => void writer.write(`${JSON.stringify(message)}\0`);
  const isForClient = limitWindows(write);
  /** Ids of pending commands whose answer is a single long string. */
  const texts = new Set<unknown>();
  const read = readMessages({
    wants: (event, session, bytes, start) => client.wants(event, session, bytes, start) || isOfWindows(event),
    isOneText: (id) => texts.has(id),
  });
  reader.on('data', (bytes: Buffer) => {
    // A page can emit more events in a moment than we can process in minutes; the browser buffers the rest.
    reader.pause();
    doInTurns(read(bytes), ({ message, bytes: size }) => {
      texts.delete(Reflect.get(message, 'id'));
      if (isForClient(message)) client.hear(message, size);
    }).then(
      () => reader.resume(),
      (error: unknown) => {
        // A browser that sends malformed messages is ended. Only the work done in it fails.
        process.emitWarning(`A browser was ended: ${error instanceof Error ? error.message : String(error)}`);
        kill();
      },
    );
  });
  return {
    send(message) {
      const refusal = refusalOf(message, rule);
      if (refusal) return queueMicrotask(() => client.hear(refusal, 0));
      if (OF_ONE_TEXT.has(String(Reflect.get(message, 'method')))) texts.add(Reflect.get(message, 'id'));
      write(message);
    },
    listen(own) {
      client = own;
    },
    gone,
    kill,
  };
}
