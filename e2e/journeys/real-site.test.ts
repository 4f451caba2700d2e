import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { POSTGRESQL } from '../../bench/real-site.ts';
import { serveSite, type ServedSite } from '../../bench/serve-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { realPages } from '../support/real-pages.ts';

const folder = realPages(POSTGRESQL);

/** The PostgreSQL manual: about 1,170 pages, none of them written for this test. Run it with REAL_SITE=1 on a Debian machine. */
describe.skipIf(!folder)('a real site of a thousand pages', () => {
  let server: TestServer;
  let browser: Browser;
  let dns: Awaited<ReturnType<typeof startDeadDns>>;
  let site: ServedSite;

  beforeAll(async () => {
    site = await serveSite(['static-server.ts', folder ?? '']);
    dns = await startDeadDns();
    server = await startTestServer({ DNS_SERVERS: dns.server });
    browser = await openBrowser();
  });
  afterAll(async () => {
    site?.stop();
    await browser?.close();
    await server?.close();
    await dns?.[Symbol.asyncDispose]();
  });

  it('goes from the form to the report in the browser', async () => {
    const token = await server.signUp('Real');
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    await page.goto(`${server.origin}/seo?new=`);
    await page.getByRole('dialog').getByLabel('Address').fill(`${site.origin}/`);
    await page.getByLabel('Maximum pages').fill('5000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/seo\/report\?test_id=/);
    const id = new URL(page.url()).searchParams.get('test_id') ?? '';
    await page.getByText('Custom 404 Page').first().waitFor({ timeout: 180_000 });

    const test = (await server.call('GET', `/project/test/?test_id=${id}`, { token })).json.data[0];
    expect(test.progress.done).toBeGreaterThan(1100);
    const failed = async (check: string): Promise<number> =>
      (await server.call('GET', `/project/finding/?test_id=${id}&check_id=${check}&limit=1`, { token })).json.total;
    // Facts about this manual, counted with other tools: no page declares a language or a description, and all its own links work.
    expect(await failed('missing-lang')).toBe(test.progress.done);
    expect(await failed('missing-meta-description')).toBe(test.progress.done);
    expect(await failed('missing-title')).toBe(0);
    expect(await failed('broken-internal-link')).toBe(0);
    // DocBook's <link rev="made" href="pgsql-docs@lists.postgresql.org"> is not a hyperlink.
    expect(await failed('client-error-page')).toBe(0);
  });
});
