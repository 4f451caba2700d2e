import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';
import { ERROR_PAGE_LEAKS } from '../../standards/error-page-leaks.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

const MAX_EXCERPT = 120;

export const leakingNotFoundPage = defineSiteCheck({
  id: 'leaking-not-found-page',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound'],
  run({ notFound }) {
    const errors = [notFound.random, ...notFound.deep].filter((probe) => probe.status >= 400 && probe.text !== '');
    if (errors.length === 0) return cannotTell('No path that does not exist was answered with an error page.');
    const leaks = new Map<string, string>();
    for (const probe of errors) {
      for (const { what, text } of ERROR_PAGE_LEAKS) {
        const excerpt = text.exec(probe.text)?.[0].trim().slice(0, MAX_EXCERPT);
        if (excerpt !== undefined && !leaks.has(excerpt)) leaks.set(excerpt, `${what}: ${excerpt} (${probe.url})`);
      }
    }
    if (leaks.size === 0) return pass();
    return fail({
      message: 'The error page for missing pages tells strangers about the inside of the server.',
      facts: { Found: [...leaks.values()].slice(0, MAX_LISTED) },
    });
  },
});
