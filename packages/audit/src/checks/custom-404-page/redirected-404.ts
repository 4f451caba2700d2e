import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHomePage } from '../../derive/answers/home-page.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';

export const redirected404 = defineSiteCheck({
  id: 'redirected-404',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound', 'graph'],
  run({ notFound, graph }) {
    const { random } = notFound;
    switch (notFoundAnswer(random)) {
      case 'not-found':
        return pass();
      case 'soft':
        return notApplicable();
      case 'undecided':
        return cannotTell(random.failure?.message ?? `The server answered a path that does not exist with status ${random.status}.`);
      case 'redirected':
        return fail({
          message: `A path that does not exist leads to ${isHomePage(random.finalUrl, graph) ? 'the start page' : 'another page'} instead of an error.`,
          facts: {
            Address: random.url,
            'Leads to': random.finalUrl,
            Redirects: random.redirects.map((hop) => `${hop.status} ${hop.location}`),
          },
        });
    }
  },
});
