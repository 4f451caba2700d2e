import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Less than half the size of `axe.source`; it is sent to every page that is checked. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** Present once its source has run in the page. */
    axe?: typeof axe;
  }
}

interface AxeScope {
  /** CSS selector of the only part to check. */
  readonly within?: string;
  /** The only rules to run. */
  readonly rules?: readonly string[];
}

/** One rule that a page breaks, as a capture step stores it. */
export interface AxeViolation {
  readonly rule: string;
  readonly impact: 'critical' | 'serious' | 'moderate' | 'minor';
  readonly help: string;
  readonly help_url: string;
  readonly targets: string[];
  readonly count: number;
}

/**
 * Runs axe on a page or one of its frames. AxeBuilder would send axe and all passed results through a blank page at every run, which takes several
 * times as long as the run. Same-origin frames are checked too.
 * @returns one line for each broken rule
 * @throws Error when the page has cross-origin frames, which axe would silently skip
 */
export async function findAxeViolations(page: Page | Frame, { within, rules }: AxeScope = {}): Promise<string[]> {
  const { origin } = new URL(page.url());
  const frames = 'frames' in page ? page.frames() : [page, ...page.childFrames()];
  if (frames.some((frame) => new URL(frame.url()).origin !== origin)) throw new Error('axe would not look into the frames of this page.');
  for (const frame of frames) await giveAxe(frame);
  return page.evaluate(
    async ({ selector, options }) => {
      const found = await window.axe?.run(selector ?? document, options);
      if (!found) throw new Error('The page has no axe.');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    },
    {
      selector: within,
      // For passed rules, axe would compute a selector for every element.
      options: { resultTypes: ['violations' as const], ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }) },
    },
  );
}

/** Runs axe on a page's current state and reports as the browser extension does. */
export async function captureAxeViolations(page: Page): Promise<AxeViolation[]> {
  await giveAxe(page);
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'], iframes: false });
    if (!found) throw new Error('The page has no axe.');
    return found.violations.map(({ id, impact, help, helpUrl, nodes }) => ({
      rule: id,
      impact: impact ?? 'moderate',
      help,
      help_url: helpUrl,
      targets: nodes.slice(0, 20).map(({ target }) => target.flat().join(' ')),
      count: nodes.length,
    }));
  });
}

async function giveAxe(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
}
