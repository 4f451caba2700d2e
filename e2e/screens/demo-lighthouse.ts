import { setTimeout } from 'node:timers/promises';
import type { LighthouseRun } from '@plumbline/contract';

/** How the demo speaks with the server as the person of the full account. */
type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/**
 * A page that Lighthouse has measured, and one that answers with an error, of a finished test. The runs are real ones.
 * @param siteUrl the address of the test, with a slash at its end
 * @returns a function that waits for them, so that the server can do other things meanwhile
 */
export async function seedLighthouse(call: Call, testId: string, siteUrl: string) {
  const values = { lighthousePageUrl: siteUrl, lighthouseFailedPageUrl: `${siteUrl}news` };
  const urls = Object.values(values);
  for (const page_url of urls) await call('POST', '/seo/lighthouse/', { test_id: testId, page_url, form_factor: 'mobile' });
  return async () => {
    for (const url of urls) {
      const runs = () => call<LighthouseRun[]>('GET', `/seo/lighthouse/?test_id=${testId}&page_url=${encodeURIComponent(url)}`);
      // No event tells of a run; the screen asks again too.
      while ((await runs()).some(({ status }) => status === 'queued' || status === 'running')) await setTimeout(200);
    }
    return values;
  };
}

export type LighthouseDemo = Awaited<ReturnType<Awaited<ReturnType<typeof seedLighthouse>>>>;
