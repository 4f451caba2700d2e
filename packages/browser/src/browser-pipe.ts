import { endGroup, startConfined } from '@plumbline/confine';
import { doInTurns } from './do-in-turns.ts';
import { isOfWindows, limitWindows } from './limit-windows.ts';
import { readMessages } from './read-messages.ts';
import { type AddressRule, refusalOf } from './refuse-command.ts';
import { watchProcesses } from './watch-processes.ts';

/** Commands that are answered by a single text. */
const OF_ONE_TEXT = new Set([
  'IO.read',
  'Network.getResponseBody',
  'Page.captureScreenshot',
  'Page.printToPDF',
  'Runtime.callFunctionOn',
  'Runtime.evaluate',
]);

/** Who speaks to a browser. */
export interface BrowserClient {
  /**
   * Asked of each event before it is read, for what nobody wants to hear takes no time.
   * @param event such as `Page.loadEventFired` @param session empty for the browser itself @param bytes of the whole message
   * @param start of a message that is long, see `readMessages`; empty for any other
   */
  wants(event: string, session: string, bytes: number, start: string): boolean;
  /** Hears each answer, and each event that it wants. */
  hear(message: object, bytes: number): void;
}

/**
 * The pipe to a browser of our own, which carries messages of the DevTools protocol: no port that another program could reach.
 * Every command to our browsers passes here, whoever gives it, and one that would open a forbidden address is answered with an error.
 */
export interface BrowserPipe {
  /** @param message a command of the protocol */
  send(message: object): void;
  /** @param client hears each message from now on, in place of who heard them before */
  listen(client: BrowserClient): void;
  /** Resolves when the browser has gone, or could not be started. */
  readonly gone: Promise<void>;
  kill(): void;
}

export interface BrowserPipeOptions {
  readonly executablePath: string;
  /** Of Chromium, without those of the pipe. */
  readonly flags: readonly string[];
  /** Where the browser may write. */
  readonly folder: string;
  readonly rule: AddressRule;
  /** Told whenever what all pages of the browser share has been busy for long (see `watchProcesses`), with what ends the browser. */
  readonly onBusy?: (kill: () => void) => void;
  /** False: it stays in the process group of who starts it, and is ended with that. */
  readonly hasGroup?: boolean;
}

/**
 * Megabytes of data in one process of a browser: several times what the heaviest pages take, and no page can take the machine's memory.
 * A page that wants more crashes alone.
 */
const DATA_MB = 2048;
/**
 * Files that one process of a browser may have open, each of which is looked at twice a second (see `watchProcesses`). Four pages at once with four hundred
 * pictures and forty frames each have 183 open in the busiest.
 */
const OPEN_FILES = 1024;
/**
 * What a browser may hold: in its own process lies what the pages of all owners store, and a page may have processes as it has frames of
 * other sites. Ordinary pages leave it at a tenth of either. A browser with more is ended: the pool does the work of others again, and
 * finds out whose page it was by doing that alone.
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
    // Systems start Chromium by a script, which would be ended alone.
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
  // A pipe that breaks means that the browser goes; its exit says so to who waits.
  writer.on('error', () => undefined);
  reader.on('error', () => undefined);
  const write = (message: object): void => void writer.write(`${JSON.stringify(message)}\0`);
  const isForClient = limitWindows(write);
  /** Numbers of commands under way that are answered by a single text. */
  const texts = new Set<unknown>();
  const read = readMessages({
    wants: (event, session, bytes, start) => client.wants(event, session, bytes, start) || isOfWindows(event),
    isOneText: (id) => texts.has(id),
  });
  reader.on('data', (bytes: Buffer) => {
    // A page may say more in a moment than is heard in minutes: the browser keeps the rest meanwhile.
    reader.pause();
    doInTurns(read(bytes), ({ message, bytes: size }) => {
      texts.delete(Reflect.get(message, 'id'));
      if (isForClient(message)) client.hear(message, size);
    }).then(
      () => reader.resume(),
      (error: unknown) => {
        // A browser that says what nobody understands is ended; what was done in it fails, and nothing else.
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
