import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { MAX_URL_PARAMETERS } from '../../standards/url-limits.ts';

export const excessiveUrlParameters = definePageCheck({
  id: 'excessive-url-parameters',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact'],
  run({ artifact }) {
    const names = [...new URL(artifact.url).searchParams.keys()];
    if (names.length === 0) return notApplicable();
    if (names.length <= MAX_URL_PARAMETERS) return pass();
    return fail({
      message: `The address of this page has ${names.length} parameters.`,
      facts: { Parameters: names.slice(0, MAX_LISTED), Limit: MAX_URL_PARAMETERS },
    });
  },
});
