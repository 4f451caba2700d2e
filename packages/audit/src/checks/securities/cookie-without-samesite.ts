import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { type SetCookie, setCookies } from '../../derive/headers/set-cookie.ts';

export const cookieWithoutSamesite = definePageCheck({
  id: 'cookie-without-samesite',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['response'],
  run({ response }) {
    const cookies = setCookies(response.headers);
    if (cookies.length === 0) return notApplicable();
    const open = cookies.flatMap((cookie) => {
      const problem = problemOf(cookie);
      return problem === null ? [] : [`${cookie.name}: ${problem}`];
    });
    if (open.length === 0) return pass();
    return fail({
      message:
        open.length === 1
          ? 'A cookie of this page does not say whether other sites may have it sent.'
          : `${open.length} cookies of this page do not say whether other sites may have them sent.`,
      facts: { Cookies: open },
    });
  },
});

function problemOf({ sameSite, secure }: SetCookie): string | null {
  if (sameSite === 'lax' || sameSite === 'strict') return null;
  if (sameSite === 'none') return secure ? null : 'SameSite=None without Secure, which browsers refuse';
  return sameSite === '' ? 'no SameSite' : `SameSite=${sameSite}, which browsers do not know`;
}
