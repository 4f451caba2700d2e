import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { setCookies } from '../../derive/headers/set-cookie.ts';

export const insecureCookie = definePageCheck({
  id: 'insecure-cookie',
  category: 'Securities',
  appliesTo: ['html', 'ok-status', 'https'],
  needs: ['response'],
  run({ response }) {
    const cookies = setCookies(response.headers);
    if (cookies.length === 0) return notApplicable();
    const insecure = cookies.filter(({ secure }) => !secure);
    if (insecure.length === 0) return pass();
    return fail({
      message:
        insecure.length === 1
          ? 'A cookie that this page sets is also sent without encryption.'
          : `${insecure.length} cookies that this page sets are also sent without encryption.`,
      facts: { Cookies: insecure.map(({ name }) => name) },
    });
  },
});
