import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedSite {
  readonly origin: string;
  readonly pid: number;
  stop(): void;
}

/** Serves a site in its own process. @param script one of this folder that prints its origin, and its arguments */
export async function serveSite([script = '', ...rest]: readonly string[]): Promise<ServedSite> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...rest], { stdio: ['pipe', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  return { origin, pid: child.pid ?? 0, stop: () => child.stdin.end() };
}
