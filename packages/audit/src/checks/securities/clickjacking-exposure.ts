import type { HeaderFields } from '../../artifacts.ts';
import { definePageCheck, fail, pass } from '../../check.ts';
import { enforcedPolicies } from '../../derive/headers/content-policy.ts';

export const clickjackingExposure = definePageCheck({
  id: 'clickjacking-exposure',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const ancestors = enforcedPolicies(document, response.headers).flatMap(({ directives }) => {
      const sources = directives.get('frame-ancestors');
      return sources ? [sources] : [];
    });
    if (ancestors.some((sources) => !sources.includes('*'))) return pass();
    // With frame-ancestors present, browsers ignore the older header (CSP Level 3, section 6.4.2).
    if (ancestors.length > 0)
      return fail({ message: 'This page lets every site show it in a frame.', facts: { 'Content-Security-Policy': 'frame-ancestors *' } });
    const options = frameOptions(response.headers);
    if (options.some((option) => option === 'deny' || option === 'sameorigin')) return pass();
    return fail({
      message: 'This page does not say which sites may show it in a frame.',
      facts: options.length > 0 ? { 'X-Frame-Options that browsers ignore': options } : {},
    });
  },
});

function frameOptions(headers: HeaderFields): readonly string[] {
  const lines = headers['x-frame-options'] ?? [];
  return lines.flatMap((line) => line.split(',').map((option) => option.trim().toLowerCase())).filter(Boolean);
}
