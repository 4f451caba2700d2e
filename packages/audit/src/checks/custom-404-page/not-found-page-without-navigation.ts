import { parseUrl } from '@plumbline/urls';
import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { withoutFragment } from '../../derive/links/canonical-target.ts';
import { isHomePage } from '../../derive/answers/home-page.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';
import { hasSearch } from '../../derive/answers/search-field.ts';
import { MIN_NOT_FOUND_LINKS } from '../../standards/link-limits.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';

export const notFoundPageWithoutNavigation = defineSiteCheck({
  id: 'not-found-page-without-navigation',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound', 'notFoundPage', 'graph'],
  run({ notFound, notFoundPage, graph }) {
    const { random } = notFound;
    if (notFoundAnswer(random) !== 'not-found') return notApplicable();
    const { document } = notFoundPage;
    const host = new URL(random.finalUrl).host;
    const targets = document.anchors.flatMap(({ url }) => (url !== null && parseUrl(url)?.host === host ? withoutFragment(url) : []));
    const internal = new Set(targets.filter((url) => url !== random.finalUrl));
    const hasHome = [...internal].some((url) => isHomePage(url, graph));
    if (hasSearch(document) || (hasHome && internal.size >= MIN_NOT_FOUND_LINKS)) return pass();
    if (Buffer.byteLength(random.text) < random.bytes) return cannotTell(PAGE_CUT_SHORT);
    return fail({
      message: hasHome
        ? 'The error page for missing pages offers few ways on.'
        : 'The error page for missing pages does not lead to the start page.',
      facts: { Address: random.url, 'Links to pages of the site': internal.size, 'Link to the start page': hasHome, Search: false },
    });
  },
});
