import { definePageCheck, fail, pass } from '../../check.ts';
import { enforcedPolicies } from '../../derive/headers/content-policy.ts';

export const missingCsp = definePageCheck({
  id: 'missing-csp',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    if (enforcedPolicies(document, response.headers).length > 0) return pass();
    const reported = response.headers['content-security-policy-report-only']?.[0];
    if (reported !== undefined)
      return fail({
        message: 'The content security policy of this page is only reported, not enforced.',
        facts: { 'Reported policy': reported },
      });
    return fail({ message: 'This page has no content security policy.' });
  },
});
