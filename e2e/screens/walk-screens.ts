import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Screen, SCREENS } from '../../apps/web/route-table.ts';
import type { Demo } from './demo.ts';

export const SIZES = [
  { name: 'desktop', width: 1366, height: 768 },
  { name: 'phone', width: 360, height: 800 },
] as const;
export const THEMES = ['light', 'dark'] as const;

/** Screens processed in parallel: while one loads, another is looked at. */
const LANES = 4;

/** One screen at one size and in one theme. */
export interface Look {
  readonly screen: Screen;
  readonly size: (typeof SIZES)[number]['name'];
  readonly theme: (typeof THEMES)[number];
  readonly page: Page;
  /** Console errors of the page since the last look, and what its policy blocked. */
  readonly problems: readonly string[];
}

/** Options of a walk that differs from the default. */
export interface WalkOptions {
  /** Called with each browser context before a screen is opened in it. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** Reload the screen at each size, even if only CSS depends on it: for what is visible while a screen loads. */
  readonly opensEach?: boolean;
  /** Changes a demo value before it is put into an address. */
  readonly show?: (value: string) => string;
}

/** Opens the screens, by default all of the route table, and looks at each at both sizes and in both themes. */
export async function walkScreens(
  browser: Browser,
  origin: string,
  demo: Demo,
  onLook: (look: Look) => Promise<void>,
  wanted: readonly Screen[] = SCREENS,
  { prepare, opensEach = false, show = (value) => value }: WalkOptions = {},
): Promise<void> {
  for (const state of ['full', 'empty', 'viewer', 'enterprise', 'signed-out'] as const) {
    const screens = wanted.filter((screen) => stateOf(screen) === state);
    const context = await openContext(
      browser,
      origin,
      { full: demo.token, empty: demo.emptyToken, viewer: demo.viewerToken, enterprise: demo.enterpriseToken, 'signed-out': null }[state],
    );
    await prepare?.(context);
    const waiting = screens.values();
    const lane = async (): Promise<void> => {
      const page = await context.newPage();
      const problems = collectProblems(page);
      for (const screen of waiting) {
        for (const size of SIZES) {
          const isStale = await resize(page, size);
          if (isStale || opensEach || size === SIZES[0]) await openScreen(page, origin, screen, demo, show);
          await untilItStands(page, screen);
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            await onLook({ screen, size: size.name, theme, page, problems: problems.splice(0) });
          }
        }
        // The next screen opens as in a new tab, without the cost of a browser process for each.
        await page.evaluate(() => sessionStorage.clear());
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await context.close();
  }
}

function stateOf(screen: Screen): 'full' | 'empty' | 'viewer' | 'enterprise' | 'signed-out' {
  if (!screen.signedIn) return 'signed-out';
  if (screen.viewer) return 'viewer';
  if (screen.enterprise) return 'enterprise';
  return screen.newAccount ? 'empty' : 'full';
}

async function openContext(browser: Browser, origin: string, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  if (token) {
    await context.addInitScript(
      ([name, value]) => {
        if (!localStorage.getItem(name)) localStorage.setItem(name, value);
      },
      ['token', token] as const,
    );
  }
  await context.addInitScript(noteQuestionsForSize);
  return context;
}

declare global {
  interface Window {
    /** Whether a script of the page has queried the size of the window. */
    askedForSize?: boolean;
  }
}

/** Runs before the scripts of a page, and records whether one of them queries the size of the window. */
function noteQuestionsForSize(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    if (/width|height|orientation|aspect-ratio/.test(query)) window.askedForSize = true;
    return ask(query);
  };
}

/**
 * Resizes the window. The CSS layout is then the same as if the screen had been opened at this size.
 * @returns whether the screen must be reloaded, because a script queried the size before
 */
async function resize(page: Page, size: (typeof SIZES)[number]): Promise<boolean> {
  await page.setViewportSize(size);
  return page.evaluate(async () => {
    // What a script lays out in response to the new size is drawn in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return window.askedForSize === true;
  });
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The screen handles error responses itself, so they are not its fault.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  return problems;
}

/** Presses the visible element of a name: some exist twice, once for phones, or in the dialog and on the page behind it. */
async function press(page: Page, name: string): Promise<void> {
  const named = { name, exact: true };
  const dialog = page.getByRole('dialog').last();
  const place = (await dialog.isVisible()) ? dialog : page.locator('body');
  const wanted = place.getByRole('button', named).or(place.getByRole('checkbox', named)).or(page.getByRole('menuitem', named));
  const menu = place.getByRole('button', { name: /^More for/ }).filter({ visible: true });
  // An action without a button of its own is in the row's menu.
  if ((await wanted.filter({ visible: true }).count()) === 0 && (await menu.count()) > 0) await menu.first().click();
  await wanted.filter({ visible: true }).first().click();
}

/** Opens a screen, and the popup or state on it that has no address. */
async function openScreen(page: Page, origin: string, screen: Screen, demo: Demo, show: (value: string) => string): Promise<void> {
  const path = screen.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = show(Object.entries(demo.values).find(([key]) => key === name)?.[1] ?? '');
    return /pageUrl$/i.test(name) ? encodeURIComponent(value) : value;
  });
  await page.goto(origin + path);
  if (screen.popup !== 'command-menu' && !screen.press) return;
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await isDrawn(page);
  if (screen.popup === 'command-menu') await page.keyboard.press('Control+K');
  if (screen.popup === 'new-test') await page.getByRole('dialog').waitFor();
  for (const name of screen.press ?? []) await press(page, name);
}

/** Waits until a screen is complete: its heading is there, no skeletons are left, and images and fonts have loaded. */
async function untilItStands(page: Page, screen: Screen): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await isDrawn(page);
  if (screen.path.includes('&at=')) await page.locator('mark').first().scrollIntoViewIfNeeded();
  if (screen.lookAt) {
    // A part that is loaded late sends its own requests, which are done when no skeletons are left. A tab may have a count after its name.
    const tab = page.getByRole('tab', { name: new RegExp(`^${screen.lookAt}`) });
    const place = page.getByRole('heading', { name: screen.lookAt, exact: true }).or(tab).first();
    await place.waitFor();
    await isDrawn(page);
    await place.evaluate((element) => element.scrollIntoView());
  }
  // The widget renders separately, in its frame.
  for (const frame of page.frames().slice(1)) await frame.locator('h1').waitFor({ state: 'attached' });
  // A toast is also a dialog, so wait for any of them.
  if (screen.popup) await page.getByRole('dialog').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // The last parts may have skeletons of their own.
  await isDrawn(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
    }),
  );
}

/** Waits until React has hydrated the prerendered page and no skeletons are left. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [heading] = document.getElementsByTagName('h1');
    const isReacts = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    return isReacts && !document.querySelector('.bg-track.animate-pulse');
  });
}
