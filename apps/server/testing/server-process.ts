import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');

/** A server in a separate process, so that it can be killed. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Resolves with the first matching line; rejects when the process exits before. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Sends a signal and waits for the exit. @returns the exit code, null after SIGKILL */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for the exit. */
  exit(): Promise<number | null>;
}

/** Runs the server's main file with only the given settings. @param root of the repository, or a copy of it */
export function spawnServer(environment: Record<string, string>, root = ROOT): ServerProcess {
  // With code that an earlier test compiled, a start takes half the time.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return follow(
    spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Collects the output of a process. */
export function follow(child: ChildProcess): ServerProcess {
  let text = '';
  const waiting = new Set<() => void>();
  let code: number | null | undefined;
  const wake = (): void => waiting.forEach((look) => look());
  const read = (bytes: Buffer): void => {
    text += stripVTControlCharacters(bytes.toString('utf8'));
    wake();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const exited = new Promise<number | null>((resolve) => {
    child.on('close', (status) => {
      code = status;
      resolve(status);
      wake();
    });
  });
  return {
    child,
    output: () => text,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = text.match(pattern);
          if (match) resolve(match);
          else if (code !== undefined) reject(new Error(`The server ended with ${code} before it printed ${pattern}:\n${text}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
    exit: () => exited,
  };
}
