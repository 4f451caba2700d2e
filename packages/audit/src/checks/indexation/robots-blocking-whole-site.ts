import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { type RobotsGroup, robotsGroups, robotsLines } from '../../derive/robots/robots-lines.ts';

const CRAWLER = 'googlebot';
/** Path patterns that cover every URL of a site. */
const EVERYTHING: ReadonlySet<string> = new Set(['/', '*', '/*', '/*$', '*$']);

export const robotsBlockingWholeSite = defineSiteCheck({
  id: 'robots-blocking-whole-site',
  category: 'Indexation',
  scope: 'site',
  needs: ['robots'],
  run({ robots }) {
    const { status, text, url } = robots.probe;
    if (status < 200 || status >= 300) return notApplicable();
    const groups = robotsGroups(robotsLines(text));
    const own = groups.filter((group) => group.agents.includes(CRAWLER));
    const rules = (own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'))).flatMap((group) => group.rules);
    const blocking = blockingRule(rules);
    if (!blocking) return pass();
    return fail({
      message:
        own.length > 0
          ? 'The robots.txt file keeps Googlebot away from the whole site.'
          : 'The robots.txt file keeps all crawlers away from the whole site.',
      facts: { Address: url, Rule: `Line ${blocking.line.number}: ${blocking.line.text}` },
    });
  },
});

/** The rule that forbids everything, provided that nothing at all is allowed. */
function blockingRule(rules: RobotsGroup['rules']): RobotsGroup['rules'][number] | null {
  if (rules.some((rule) => rule.allows)) return null;
  return rules.find((rule) => EVERYTHING.has(rule.path)) ?? null;
}
