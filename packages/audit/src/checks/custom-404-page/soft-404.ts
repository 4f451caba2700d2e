import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';

export const soft404 = defineSiteCheck({
  id: 'soft-404',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound'],
  run({ notFound }) {
    const { random } = notFound;
    switch (notFoundAnswer(random)) {
      case 'not-found':
        return pass();
      case 'redirected':
        return notApplicable();
      case 'undecided':
        return cannotTell(random.failure?.message ?? `The server answered a path that does not exist with status ${random.status}.`);
      case 'soft':
        return fail({
          message: `A path that does not exist answers with status ${random.status} as if it did.`,
          facts: { Address: random.url, Status: random.status, 'Media type': random.mediaType || 'none' },
        });
    }
  },
});
