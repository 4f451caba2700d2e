import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { hstsMaxAge } from '../../derive/headers/hsts.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

/** Half a year, in seconds. */
const MIN_MAX_AGE = 15_552_000;

export const weakHsts = defineSiteCheck({
  id: 'weak-hsts',
  category: 'Securities',
  scope: 'site',
  needs: ['graph'],
  run({ graph }) {
    const ages = graph.pages.flatMap(({ url, hsts }) => {
      // A missing header, one that browsers ignore and one that revokes HSTS are reported as missing.
      const age = url.startsWith('https:') && hsts !== undefined ? hstsMaxAge(hsts) : null;
      return age ? [{ url, age, hsts: hsts ?? '' }] : [];
    });
    if (ages.length === 0) return notApplicable();
    const short = ages.filter(({ age }) => age < MIN_MAX_AGE);
    if (short.length === 0) return pass();
    return fail({
      message: 'The site makes browsers keep to https for less than half a year.',
      facts: {
        Headers: [...new Set(short.map(({ hsts }) => hsts))].slice(0, MAX_LISTED),
        'Pages with it': short.length,
        'For example': short.slice(0, MAX_LISTED).map(({ url }) => url),
      },
    });
  },
});
