/** Prints how fast the server answers its readers while strangers send it hostile texts, images and pages, print PDFs and hold streams. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { listen } from '../apps/server/src/platform/http/listen.ts';
import { openServices } from '../apps/server/src/services.ts';
import { defineJobs, startWorkers } from '../apps/server/src/workers.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { signUp } from './sign-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
// PostgreSQL runs as another user where this runs as root.
chmodSync(folder, 0o755);
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', CHROME_PATH: process.env['CHROME_PATH'] });
const services = await openServices(config);
await defineJobs(services);
const stopping = new AbortController();
const server = await listen(createApp(services, null, stopping.signal), config);
await startWorkers(services);
// As a server does once it is ready.
await services.judges.start();
try {
  const token = await signUp(server.origin);
  const testId = await fillWorkspace(services.database.pool);
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
  stopping.abort();
  await server.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}

function run(script: string, name: string, rest: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), server.origin, name, ...rest], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });
}
