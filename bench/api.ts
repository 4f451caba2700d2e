/** Prints how fast the API answers fifty readers at once, with 100,000 findings in their workspace. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { listen } from '../apps/server/src/platform/http/listen.ts';
import { openServices } from '../apps/server/src/services.ts';
import { defineJobs } from '../apps/server/src/workers.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { signUp } from './sign-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
// PostgreSQL runs as another user where this runs as root.
chmodSync(folder, 0o755);
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
const services = await openServices(config);
await defineJobs(services);
const stopping = new AbortController();
const server = await listen(createApp(services, null, stopping.signal), config);
try {
  const token = await signUp(server.origin);
  const testId = await fillWorkspace(services.database.pool);
  const readers = spawn(process.execPath, [join(import.meta.dirname, 'api-readers.ts'), server.origin, token, testId], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve) => readers.on('close', (code) => resolve(code ?? 1)));
} finally {
  stopping.abort();
  await server.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}
