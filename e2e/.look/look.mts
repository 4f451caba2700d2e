import { mkdtempSync, rmSync, chmodSync, mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { spawnServer } from '../../apps/server/testing/server-process.ts';
import { openBrowser } from '../support/chromium.ts';
import { seedCaptures } from '../screens/demo-capture.ts';
import { SCREENS } from '../../apps/web/route-table.ts';
import { walkScreens } from '../screens/walk-screens.ts';
const only = process.argv[2] ? new RegExp(process.argv[2]) : /^(ui|shared)/;
const folder = mkdtempSync('/tmp/look-');
chmodSync(folder, 0o755);
const server = spawnServer({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', CHROME_PATH: '/usr/bin/chromium' });
const browser = await openBrowser();
try {
  const origin = (await server.line(/Plumbline is ready at (http:\S+)/))[1] ?? '';
  const api = (token: string | null) => async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const account = async (n: string) => {
    const email = `${n}.${randomUUID().slice(0, 6)}@example.com`;
    await api(null)('POST', '/accounts/signup/', { first_name: n, last_name: 'Lindqvist', email, password: 'Correct-horse-9' });
    return (await api(null)('POST', '/accounts/token/', { email, password: 'Correct-horse-9' })).token;
  };
  const token = await account('Ada');
  const emptyToken = await account('Olga');
  const viewerToken = token;
  const values = await seedCaptures(origin, token, api(token) as never, async (id) => {
    for (;;) {
      const [t] = await api(token)('GET', `/project/test/?test_id=${id}`);
      if (!['queued', 'running'].includes(t.status)) return t;
      await new Promise((r) => setTimeout(r, 100));
    }
  });
  console.log(values);
  (SCREENS as any).splice(0, SCREENS.length, ...SCREENS.filter((s) => only.test(s.id)));
  rmSync('/tmp/pics', { recursive: true, force: true });
  mkdirSync('/tmp/pics');
  await walkScreens(browser, origin, { token, emptyToken, viewerToken, values } as never, async (look) => {
    await look.page.waitForTimeout(500);
    const name = `${look.screen.id}-${look.theme}-${look.size}`;
    await look.page.screenshot({ path: `/tmp/pics/${name}.png` });
    const builder = new AxeBuilder({ page: look.page });
    const { violations } = await (look.screen.popup ? builder.include('[role="dialog"]') : builder).analyze();
    for (const v of violations) console.log(name, v.id, v.nodes[0]?.html.slice(0, 200), v.nodes.length);
    for (const p of look.problems) console.log(name, p);
    const overflow = await look.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) console.log(name, 'overflow', overflow);
  });
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
