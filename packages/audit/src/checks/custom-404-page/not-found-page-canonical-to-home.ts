import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalTarget } from '../../derive/links/canonical-target.ts';
import { isHomePage } from '../../derive/answers/home-page.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';

export const notFoundPageCanonicalToHome = defineSiteCheck({
  id: 'not-found-page-canonical-to-home',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound', 'notFoundPage', 'graph'],
  run({ notFound, notFoundPage, graph }) {
    const { random } = notFound;
    const answer = notFoundAnswer(random);
    if (answer !== 'not-found' && answer !== 'soft') return notApplicable();
    const canonical = canonicalTarget(notFoundPage.document, random.headers, random.finalUrl);
    if (canonical === null || !isHomePage(canonical, graph)) return pass();
    return fail({
      message: 'The error page for missing pages names the start page as its canonical address.',
      facts: { Address: random.url, 'Canonical address': canonical },
    });
  },
});
