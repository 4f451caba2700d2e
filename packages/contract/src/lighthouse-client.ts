import { type ClientOptions, createCaller } from './caller.ts';
import type { LighthouseFormFactor, LighthouseRun } from './lighthouse.ts';

/** The calls for runs of Lighthouse alone, for screens that are loaded late. */
export function createLighthouseClient(options: ClientOptions) {
  const caller = createCaller(options);
  return {
    startLighthouse: (testId: string, pageUrl: string, formFactor: LighthouseFormFactor) =>
      caller.read<{ run_id: string }>('POST', '/seo/lighthouse/', {
        body: { test_id: testId, page_url: pageUrl, form_factor: formFactor },
      }),
    listLighthouseRuns: (testId: string, pageUrl: string) =>
      caller.list<LighthouseRun>('/seo/lighthouse/', { test_id: testId, page_url: pageUrl }),
    cancelLighthouse: (runId: string) => caller.read<{ run_id: string }>('POST', '/seo/lighthouse/cancel/', { body: { run_id: runId } }),
  };
}
