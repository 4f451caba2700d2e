import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { setCookies } from '../../derive/headers/set-cookie.ts';
import type { SetCookie } from '../../derive/headers/set-cookie.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const brokenCookiePrefix = definePageCheck({
  id: 'broken-cookie-prefix',
  category: 'Securities',
  appliesTo: ['html', 'https'],
  needs: ['response'],
  run({ response }) {
    const prefixed = setCookies(response.headers).filter(({ name }) => /^__(?:host|secure)-/i.test(name));
    if (prefixed.length === 0) return notApplicable();
    const broken = prefixed.flatMap((cookie) => {
      const problems = problemsOf(cookie);
      return problems.length === 0 ? [] : [`${cookie.name}: ${problems.join(', ')}`];
    });
    if (broken.length === 0) return pass();
    return fail({
      message: 'A cookie of this page breaks the promise its name makes, so that browsers throw it away.',
      facts: { Cookies: broken.slice(0, MAX_LISTED) },
    });
  },
});

/** RFC 6265bis, section 4.1.3: names are compared case-insensitively. */
function problemsOf({ name, secure, path, hasDomain }: SetCookie): string[] {
  const problems = secure ? [] : ['not Secure'];
  if (!/^__host-/i.test(name)) return problems;
  if (path !== '/') problems.push('Path is not /');
  if (hasDomain) problems.push('has a Domain');
  return problems;
}
