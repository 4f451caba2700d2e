import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../apps/server/src/app.ts';
import { openWidgetFiles } from '../apps/server/src/areas/widget/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { listen } from '../apps/server/src/platform/http/listen.ts';
import { openServices } from '../apps/server/src/services.ts';
import { defineJobs, startWorkers } from '../apps/server/src/workers.ts';

const WIDGET_BUILD = join(import.meta.dirname, '../apps/widget/build');

/** A whole server in this process, on loopback, with its own data directory and database. */
export interface BenchServer {
  readonly origin: string;
  /** Its data directory. */
  readonly folder: string;
  readonly services: Awaited<ReturnType<typeof openServices>>;
  close(): Promise<void>;
}

/** Starts a server. @param works whether it runs jobs; CHROME_PATH selects the browser */
export async function openBenchServer({ works }: { readonly works: boolean }): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  // When run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', CHROME_PATH: process.env['CHROME_PATH'] });
  const services = await openServices(config);
  await defineJobs(services);
  const stopping = new AbortController();
  const server = await listen(createApp(services, { site: null, widget: openWidgetFiles(WIDGET_BUILD) }, stopping.signal), config);
  if (works) {
    await startWorkers(services);
    // As a server does once it is ready.
    await services.judges.start();
  }
  return {
    origin: server.origin,
    folder,
    services,
    async close() {
      stopping.abort();
      await server.close();
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
