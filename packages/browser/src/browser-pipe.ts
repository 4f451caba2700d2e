import { spawn } from 'node:child_process';

/** The pipe to a browser of our own, a message of the DevTools protocol a time: no port that another program could reach. */
export interface BrowserPipe {
  /** @param text a message as JSON */
  send(text: string): void;
  /** Resolves when the browser has gone, or could not be started. */
  readonly gone: Promise<void>;
  kill(): void;
}

/** Starts a browser. @param flags of Chromium, without those of the pipe @param onMessage hears each message as JSON */
export function openBrowserPipe(executablePath: string, flags: readonly string[], onMessage: (text: string) => void): BrowserPipe {
  const child = spawn(executablePath, ['--remote-debugging-pipe', ...flags], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const writer = child.stdio[3];
  const reader = child.stdio[4];
  if (!writer || !('write' in writer) || !reader) throw new Error('The browser has no pipe.');
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
      onMessage(Buffer.concat([...held, bytes.subarray(from, end)]).toString('utf8'));
      held = [];
      from = end + 1;
    }
    if (from < bytes.length) held.push(bytes.subarray(from));
  });
  return {
    send: (text) => void writer.write(`${text}\0`),
    gone,
    kill: () => void child.kill('SIGKILL'),
  };
}
