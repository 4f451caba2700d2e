import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITH_BROWSER, startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { type DemoModel, startDemoModel } from './demo-assistant.ts';
import { type DemoTool, startDemoTool } from './demo-tickets.ts';
import { type Demo, seedDemo } from './demo.ts';
import { THEMES, walkScreens } from './walk-screens.ts';
import { SCREENS } from '../../apps/web/route-table.ts';

let server: TestServer;
let browser: Browser;
let demo: Demo;
let model: DemoModel;
let tool: DemoTool;
let dns: Awaited<ReturnType<typeof startDeadDns>>;

beforeAll(async () => {
  dns = await startDeadDns();
  model = await startDemoModel();
  tool = await startDemoTool();
  server = await startTestServer({
    ...WITH_BROWSER,
    SUBDOMAINS: 'true',
    DNS_SERVERS: dns.server,
    ...model.environment,
    ...tool.environment,
  });
  browser = await openBrowser();
  demo = await seedDemo(server, model, tool);
});
afterAll(async () => {
  await demo?.close();
  await browser?.close();
  await server?.close();
  await model?.ai.close();
  await tool?.mock.close();
  await dns?.[Symbol.asyncDispose]();
});

describe('every screen and popup', () => {
  it('has no axe finding, no console error and no sideways scroll, at both sizes, in both themes', async () => {
    const problems: string[] = [];
    let looks = 0;
    await walkScreens(browser, server.origin, demo, async (look) => {
      looks += 1;
      const name = `${look.screen.id} ${look.theme} ${look.size}`;
      const violations = await findAxeViolations(look.page, {
        // An open popup hides the page behind it from assistive technology with aria-hidden, which axe then reports on the page.
        ...(look.screen.popup && { within: '[role="dialog"]' }),
        // The other theme only changes colours: everything else was already reported for the first.
        ...(look.theme !== THEMES[0] && { rules: ['color-contrast', 'link-in-text-block'] }),
      });
      for (const violation of violations) problems.push(`${name}: ${violation}`);
      for (const problem of look.problems) problems.push(`${name}: ${problem}`);
      const overflow = await look.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (overflow > 0) problems.push(`${name}: the page is ${overflow} px wider than the window`);
    });
    expect(problems).toEqual([]);
    expect(looks).toBe(SCREENS.length * 4);
  });
});
