import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { type RobotsDirective, robotsDirectives } from '../../derive/robots/robots-directives.ts';

/** Directives that contradict each other; `all` is index and follow, `none` is noindex and nofollow. */
const CONFLICTS: readonly { readonly allows: readonly string[]; readonly forbids: readonly string[] }[] = [
  { allows: ['index', 'all'], forbids: ['noindex', 'none'] },
  { allows: ['follow', 'all'], forbids: ['nofollow', 'none'] },
];

export const conflictingRobotsDirectives = definePageCheck({
  id: 'conflicting-robots-directives',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const directives = robotsDirectives(document, response.headers);
    if (directives.length === 0) return notApplicable();
    const pairs = CONFLICTS.flatMap(({ allows, forbids }) => {
      const allowing = directives.find(({ value }) => allows.includes(value));
      const forbidding = directives.find(({ value }) => forbids.includes(value));
      return allowing && forbidding ? [`${describe(allowing)} against ${describe(forbidding)}`] : [];
    });
    if (pairs.length === 0) return pass();
    return fail({
      message: 'The robots directives of this page contradict each other.',
      at: document.metas.filter((meta) => robotsDirectives({ ...document, metas: [meta] }, {}).length > 0).map((meta) => meta.element),
      facts: { Contradictions: pairs },
    });
  },
});

function describe({ value, origin }: RobotsDirective): string {
  return `${value} (${origin === 'meta' ? 'meta element' : 'X-Robots-Tag'})`;
}
