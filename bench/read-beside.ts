import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BenchServer } from './bench-server.ts';

/**
 * Prints how fast a server responds to ten readers, first at rest and then under the load of another script of this folder.
 * @param reads token of the readers, and the test whose findings and pages they read
 * @param load title of the table, the script and its arguments; the script prints a line once everything is running, and its results on SIGTERM
 */
export async function readBeside(
  { origin }: BenchServer,
  reads: readonly [token: string, testId: string],
  [name, script, ...rest]: readonly [name: string, script: string, ...rest: string[]],
): Promise<void> {
  await read(origin, 'at rest', reads);
  const load = spawn(process.execPath, [join(import.meta.dirname, script), ...rest], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => load.stdout.once('data', () => resolve()));
  const told = new Promise<string>((resolve) => {
    let text = '';
    load.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
    load.once('close', () => resolve(text));
  });
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await read(origin, name, reads);
  delays.disable();
  const [p50, p95, most] = [delays.percentile(50), delays.percentile(95), delays.max].map((ns) => (ns / 1e6).toFixed(0));
  console.log(`\nThe event loop of the server was late by ${p50} ms (p50), ${p95} ms (p95), ${most} ms at most.`);
  load.kill('SIGTERM');
  console.log(await told);
}

function read(origin: string, name: string, rest: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'web-readers.ts'), origin, name, ...rest], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The readers ended with ${code}`))));
  });
}
