import type { BrowserContext, Frame, Locator, Page } from 'playwright-core';

/*
 * Functions that perform a step. The exported script contains their source, so that it does exactly what the server does: each is self-contained,
 * imports nothing but types, and only uses Playwright.
 */

/** The page of a tab. A press may take a moment to open a tab, so it is awaited before one is created. */
export async function pageOf(context: BrowserContext, tab: number): Promise<Page> {
  if (context.pages().length === tab && tab > 0) await context.waitForEvent('page', { timeout: 3000 }).catch(() => null);
  for (;;) {
    const page = context.pages()[tab];
    if (page) return page;
    await context.newPage();
  }
}

/**
 * Ensures that a page is at an address: the previous step may have led there; otherwise it is opened. Returns whether it had to be opened although
 * another page was there.
 */
export async function arrive(page: Page, url: string, isOpenable: boolean): Promise<boolean> {
  const wanted = new URL(url);
  const isThere = (at: URL): boolean => at.origin === wanted.origin && at.pathname === wanted.pathname;
  const isBlank = page.url() === 'about:blank' || page.url().startsWith('chrome-error:');
  const led = isBlank
    ? false
    : await page.waitForURL(isThere, { timeout: 3000, waitUntil: 'commit' }).then(
        () => true,
        () => false,
      );
  if (!led && !isOpenable) throw new Error('This is no web address, or a secret was taken out of it, and no step led there.');
  const open = () => page.goto(url, { waitUntil: 'domcontentloaded', timeout: 20000 });
  if (!led) {
    await open().catch(async (error) => {
      if (String(error).includes('interrupted by another navigation')) return open();
      // The browser’s error page loads after the failure; the next step must not run into it.
      await page.waitForURL('chrome-error://chromewebdata/', { timeout: 2000, waitUntil: 'commit' }).catch(() => null);
      throw error;
    });
  }
  await page.waitForLoadState('load', { timeout: 10000 }).catch(() => null);
  return !led && !isBlank;
}

/**
 * The frame in which something was pressed, by default the page itself. Its query may contain a removed secret or visit-specific data, so a
 * frame with the same path is used when none has the whole address. An element of the same name in the surrounding page is something else.
 */
export async function frameOf(page: Page, frameUrl: string | null): Promise<Frame> {
  if (!frameUrl) return page.mainFrame();
  const whole = (url: string): string => url.split('#')[0] ?? '';
  const path = (url: string): string => url.split(/[?#]/)[0] ?? '';
  for (let tries = 0; tries < 100; tries += 1) {
    const frames = page.frames().filter((one) => one !== page.mainFrame());
    const frame = frames.find((one) => whole(one.url()) === whole(frameUrl)) ?? frames.find((one) => path(one.url()) === path(frameUrl));
    if (frame) return frame;
    await page.waitForTimeout(100);
  }
  throw new Error('The frame that it was pressed in is not there.');
}

/**
 * Finds what was pressed: by role and name as a person would, otherwise by its position in the page. Returns whether the name alone was sufficient.
 */
export async function findPressed(
  page: Page,
  what: { frameUrl: string | null; role: string; name: string; selector: string },
): Promise<{ target: Locator; isByName: boolean }> {
  const frame = await frameOf(page, what.frameUrl);
  const bySelector = frame.locator(what.selector || 'body');
  const isRole = (word: string): word is Parameters<Page['getByRole']>[0] => /^[a-z]+$/.test(word);
  if (!isRole(what.role) || !what.name) return { target: bySelector.first(), isByName: false };
  const byRole = frame.getByRole(what.role, { name: what.name, exact: true });
  await byRole.or(bySelector).first().waitFor({ state: 'visible', timeout: 10000 });
  if ((await byRole.count()) === 1) return { target: byRole, isByName: true };
  return { target: (await bySelector.count()) > 0 ? bySelector.first() : byRole.first(), isByName: false };
}

/** Presses it, or fills it if it is a field and there is a value for it. */
export async function press(target: Locator, byKey: boolean, value: string | null): Promise<void> {
  if (value !== null) await target.fill(value, { timeout: 10000 });
  else if (byKey) await target.press('Enter', { timeout: 10000 });
  else await target.click({ timeout: 10000 });
}
