import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { spawnServer } from '../../apps/server/testing/server-process.ts';
import { openBrowser } from '../support/chromium.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { startDemoModel } from './demo-assistant.ts';
import { startDemoTool } from './demo-tickets.ts';
import { type Demo, seedDemo } from './demo.ts';

export interface RunningDemo {
  readonly browser: Browser;
  readonly origin: string;
  readonly demo: Demo;
}

/** Runs a function with a throw-away server that has demo data. */
export async function withDemo(work: (running: RunningDemo) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-screens-'));
  chmodSync(folder, 0o755);
  const dns = await startDeadDns();
  const model = await startDemoModel();
  const tool = await startDemoTool();
  const server = spawnServer({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    SUBDOMAINS: 'true',
    DNS_SERVERS: dns.server,
    ...model.environment,
    ...tool.environment,
  });
  const browser = await openBrowser();
  try {
    const origin = (await server.line(/Plumbline is ready at (http:\S+)/))[1] ?? '';
    const outboxUrl = (await server.line(/Emails are kept at (http:\S+)/))[1] ?? '';
    const demo = await seedDemo({ origin, outboxUrl }, model, tool);
    await work({ browser, origin, demo });
    await demo.close();
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await model.ai.close();
    await tool.mock.close();
    await dns[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  }
}
