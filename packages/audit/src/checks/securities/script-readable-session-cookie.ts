import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { setCookies } from '../../derive/headers/set-cookie.ts';
import { PUBLIC_COOKIE_NAMES, SESSION_COOKIE_NAMES } from '../../standards/session-names.ts';

export const scriptReadableSessionCookie = definePageCheck({
  id: 'script-readable-session-cookie',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['response'],
  run({ response }) {
    const sessions = setCookies(response.headers).filter(({ name }) => isSessionName(name));
    if (sessions.length === 0) return notApplicable();
    const readable = sessions.filter(({ httpOnly }) => !httpOnly);
    if (readable.length === 0) return pass();
    return fail({
      message:
        readable.length === 1
          ? 'A session cookie of this page can be read by scripts.'
          : `${readable.length} session cookies of this page can be read by scripts.`,
      facts: { Cookies: readable.map(({ name }) => name) },
    });
  },
});

function isSessionName(name: string): boolean {
  const plain = name.replace(/^__(?:Host|Secure)-/i, '');
  return SESSION_COOKIE_NAMES.some((pattern) => pattern.test(plain)) && !PUBLIC_COOKIE_NAMES.test(plain);
}
