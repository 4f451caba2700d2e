import { startConfined } from '@plumbline/confine';
import { limitWindows } from './limit-windows.ts';
import { readMessages } from './read-messages.ts';
import { type AddressRule, refusalOf } from './refuse-command.ts';
import { watchMemory } from './watch-memory.ts';

/**
 * The pipe to a browser of our own, which carries messages of the DevTools protocol: no port that another program could reach.
 * Every command to our browsers passes here, whoever gives it, and one that would open a forbidden address is answered with an error.
 */
export interface BrowserPipe {
  /** @param message a command of the protocol */
  send(message: object): void;
  /** @param onMessage hears each message from now on, in place of who heard them before */
  listen(onMessage: (message: object) => void): void;
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
}

/**
 * Megabytes of data in one process of a browser: several times what the heaviest pages take, and no page can take the machine's memory.
 * A page that wants more crashes alone.
 */
const DATA_MB = 2048;
/**
 * What a browser may hold: in its own process lies what the pages of all owners store, and a page may have processes as it has frames of
 * other sites. Ordinary pages leave it at a tenth of either. A browser with more is ended: the pool does the work of others again, and
 * finds out whose page it was by doing that alone.
 */
const BOUNDS = { ownMb: 1024, allMb: 3072 } as const;

/** Starts a browser. */
export function openBrowserPipe({ executablePath, flags, folder, rule }: BrowserPipeOptions): BrowserPipe {
  const child = startConfined(executablePath, ['--remote-debugging-pipe', ...flags], {
    folder,
    dataMb: DATA_MB,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const writer = child.stdio[3];
  const reader = child.stdio[4];
  if (!writer || !('write' in writer) || !reader) throw new Error('The browser has no pipe.');
  let hear: (message: object) => void = () => undefined;
  // Systems start Chromium by a script, which is all that a signal reaches; a browser goes by itself when its pipe does.
  const kill = (): void => {
    child.kill('SIGKILL');
    writer.destroy();
    reader.destroy();
  };
  const unwatch = child.pid === undefined ? null : watchMemory(child.pid, BOUNDS, kill);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => unwatch?.());
  // A pipe that breaks means that the browser goes; its exit says so to who waits.
  writer.on('error', () => undefined);
  reader.on('error', () => undefined);
  const write = (message: object): void => void writer.write(`${JSON.stringify(message)}\0`);
  const isForClient = limitWindows(write);
  const read = readMessages((message) => {
    if (isForClient(message)) hear(message);
  });
  reader.on('data', (bytes: Buffer) => {
    try {
      read(bytes);
    } catch (error) {
      // A browser that says what nobody understands is ended; what was done in it fails, and nothing else.
      process.emitWarning(`A browser was ended: ${error instanceof Error ? error.message : String(error)}`);
      kill();
    }
  });
  return {
    send(message) {
      const refusal = refusalOf(message, rule);
      if (refusal) return queueMicrotask(() => hear(refusal));
      write(message);
    },
    listen(onMessage) {
      hear = onMessage;
    },
    gone,
    kill,
  };
}
