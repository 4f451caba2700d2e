import type { Probe } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const soft404OnDeepPath = defineSiteCheck({
  id: 'soft-404-on-deep-path',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound'],
  run({ notFound }) {
    const { random, deep } = notFound;
    // A site that never responds with 404 is reported once, as soft-404 or redirected-404.
    const atRoot = notFoundAnswer(random);
    if (deep.length === 0 || atRoot === 'soft' || atRoot === 'redirected') return notApplicable();
    const wrong = deep.filter((probe) => isWrong(probe));
    if (wrong.length > 0) {
      return fail({
        message: `${wrong.length} of ${deep.length} paths that do not exist inside sections of the site do not answer with an error.`,
        facts: { Addresses: wrong.slice(0, MAX_LISTED).map((probe) => `${probe.url} (${answerOf(probe)})`) },
      });
    }
    const open = deep.find((probe) => notFoundAnswer(probe) === 'undecided');
    return open ? cannotTell(open.failure?.message ?? `The server answered ${open.url} with status ${open.status}.`) : pass();
  },
});

function isWrong(probe: Probe): boolean {
  const answer = notFoundAnswer(probe);
  return answer === 'soft' || answer === 'redirected';
}

function answerOf(probe: Probe): string {
  return notFoundAnswer(probe) === 'redirected' ? `leads to ${probe.finalUrl}` : `${probe.status}`;
}
