import { setTimeout } from 'node:timers/promises';
import type { LighthouseRun } from '@plumbline/contract';

/** Calls the API as the user of the full account. */
type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/**
 * Adds Lighthouse runs of a finished test: one of a page, and one of a page that responds with an error. The runs are real.
 * @param siteUrl the address of the test, with a trailing slash
 * @returns a function that waits for the runs, so that other work can be done in the meantime
 */
export async function seedLighthouse(call: Call, testId: string, siteUrl: string) {
  const values = { lighthousePageUrl: siteUrl, lighthouseFailedPageUrl: `${siteUrl}news` };
  const urls = Object.values(values);
  for (const page_url of urls) await call('POST', '/seo/lighthouse/', { test_id: testId, page_url, form_factor: 'mobile' });
  return async () => {
    for (const url of urls) {
      const runs = () => call<LighthouseRun[]>('GET', `/seo/lighthouse/?test_id=${testId}&page_url=${encodeURIComponent(url)}`);
      // There is no event for a run; the screen polls, too.
      while ((await runs()).some(({ status }) => status === 'queued' || status === 'running')) await setTimeout(200);
    }
    return values;
  };
}

export type LighthouseDemo = Awaited<ReturnType<Awaited<ReturnType<typeof seedLighthouse>>>>;
