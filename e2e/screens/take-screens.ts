/** npm run screens: a throw-away server with demo data, and a picture of every screen and popup of the route table, or of those named. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../../apps/server/testing/server-process.ts';
import { SCREENS } from '../../apps/web/route-table.ts';
import { openBrowser } from '../support/chromium.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { startDemoModel } from './demo-assistant.ts';
import { startDemoTool } from './demo-tickets.ts';
import { seedDemo } from './demo.ts';
import { type Look, walkScreens } from './walk-screens.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'screens');
/** The picture the README shows. */
const README = 'report-light-desktop.png';

const named = process.argv.slice(2);
const screens = SCREENS.filter(({ id }) => named.length === 0 || named.includes(id));

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
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES);
  let count = 0;
  const look = async ({ screen, size, theme, page }: Look): Promise<void> => {
    await page.screenshot({ path: join(PICTURES, `${screen.id}-${theme}-${size}.png`) });
    count += 1;
  };
  await walkScreens(browser, origin, demo, look, screens);
  await demo.close();
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
  if (named.length === 0) copyFileSync(join(PICTURES, README), join(ROOT, 'docs/images', README));
  console.log(`${count} pictures in screens/`);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await model.ai.close();
  await tool.mock.close();
  await dns[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
