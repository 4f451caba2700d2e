import { startConfined } from '@plumbline/confine';
import { type AddressRule, refusalOf } from './refuse-command.ts';

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

/** Starts a browser. */
export function openBrowserPipe({ executablePath, flags, folder, rule }: BrowserPipeOptions): BrowserPipe {
  const child = startConfined(executablePath, ['--remote-debugging-pipe', ...flags], {
    folder,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const writer = child.stdio[3];
  const reader = child.stdio[4];
  if (!writer || !('write' in writer) || !reader) throw new Error('The browser has no pipe.');
  let hear: (message: object) => void = () => undefined;
  let held: Buffer[] = [];
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // A pipe that breaks means that the browser goes; its exit says so to who waits.
  writer.on('error', () => undefined);
  reader.on('error', () => undefined);
  reader.on('data', (bytes: Buffer) => {
    let from = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      const message: object = JSON.parse(Buffer.concat([...held, bytes.subarray(from, end)]).toString('utf8'));
      hear(message);
      held = [];
      from = end + 1;
    }
    if (from < bytes.length) held.push(bytes.subarray(from));
  });
  return {
    send(message) {
      const refusal = refusalOf(message, rule);
      if (refusal) return queueMicrotask(() => hear(refusal));
      writer.write(`${JSON.stringify(message)}\0`);
    },
    listen(onMessage) {
      hear = onMessage;
    },
    gone,
    kill: () => void child.kill('SIGKILL'),
  };
}
