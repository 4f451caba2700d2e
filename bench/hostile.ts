/** Prints how fast the server answers its readers while strangers send it hostile texts, images and pages, print PDFs and hold streams. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openBenchServer } from './bench-server.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { signUp } from './sign-up.ts';

const server = await openBenchServer({ works: true });
try {
  const token = await signUp(server.origin);
  const testId = await fillWorkspace(server.services.database.pool);
  await run('hostile-readers.ts', 'quiet', [token, testId]);
  const load = spawn(process.execPath, [join(import.meta.dirname, 'hostile-load.ts'), server.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It says so when everything is under way.
  await new Promise<void>((resolve) => load.stdout.once('data', () => resolve()));
  const counted = new Promise<string>((resolve) => {
    let text = '';
    load.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
    load.once('close', () => resolve(text));
  });
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await run('hostile-readers.ts', 'under attack', [token, testId]);
  delays.disable();
  const [p50, p95, most] = [delays.percentile(50), delays.percentile(95), delays.max].map((ns) => (ns / 1e6).toFixed(0));
  console.log(`\nThe event loop of the server was late by ${p50} ms (p50), ${p95} ms (p95), ${most} ms at most.`);
  load.kill('SIGTERM');
  console.log(await counted);
} finally {
  await server.close();
}

function run(script: string, name: string, rest: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), server.origin, name, ...rest], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });
}
