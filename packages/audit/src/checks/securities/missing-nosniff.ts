import { definePageCheck, fail, pass } from '../../check.ts';

export const missingNosniff = definePageCheck({
  id: 'missing-nosniff',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['response'],
  run({ response }) {
    const header = response.headers['x-content-type-options'];
    // Browsers look only at the first value (Fetch standard, section 3.6).
    if (header?.[0]?.split(',')[0]?.trim().toLowerCase() === 'nosniff') return pass();
    return fail({
      message: 'This page lets browsers guess the type of the file.',
      facts: header ? { 'X-Content-Type-Options': header } : {},
    });
  },
});
