import { countOf } from '@plumbline/contract/rules';
import { firstSentence } from '../../tests/index.ts';
import type { FailedCheck, ReportFacts } from './read-report-facts.ts';

const MAX_CHECKS = 5;

/** The summary of a report without failures. */
export const NOTHING_FAILED = 'All checks passed. Run the test again after the site changes.';

/**
 * What matters most in a report, in which order and why, from its counts: by severity, then frequency, including what is new and
 * fixed.
 * @param referTo represents a check in the text
 */
export function summariseByRules(facts: ReportFacts, referTo: (check: FailedCheck) => string): string {
  if (facts.checks.length === 0) return NOTHING_FAILED;
  const shown = facts.checks.slice(0, MAX_CHECKS);
  const left = facts.checks.length - shown.length;
  return [
    `${overview(facts)}${changeWords(facts)}`,
    'Fix them in this order: most severe first, then most frequent.',
    shown.map((check, index) => `${index + 1}. ${checkLine(check, referTo(check))}`).join('\n'),
    left > 0 ? `${countOf(left, 'more check')} failed; their severity is lower or they are found less often.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function overview({ findings, checks, severities, pages, test }: ReportFacts): string {
  const worst = Object.entries(severities)
    .filter(([, amount]) => amount > 0)
    .map(([severity, amount]) => `${amount} ${severity}`)
    .join(', ');
  const over = pages === null ? '' : ` on ${countOf(pages, 'page')}`;
  const score = test.score === null ? '' : ` The score is **${test.score}** out of 100.`;
  return `${countOf(checks.length, 'check')} failed with **${countOf(findings, 'finding')}**${over}: ${worst}.${score}`;
}

function changeWords({ change, test }: ReportFacts): string {
  if (!change) return '';
  const moved = change.scoreBefore !== null && test.score !== null ? test.score - change.scoreBefore : null;
  const score = moved === null || moved === 0 ? '' : `, and the score went ${moved > 0 ? 'up' : 'down'} by ${Math.abs(moved)}`;
  const fixed = change.fixed === null ? '' : `${change.fixed} fixed, `;
  return ` Since the last run: ${fixed}${change.fresh} new${score}.`;
}

function checkLine(check: FailedCheck, reference: string): string {
  const fresh = check.fresh > 0 ? `, ${check.fresh} of them new` : '';
  const why = check.advice?.why ? ` ${firstSentence(check.advice.why)}` : '';
  return `**${check.title}** (${check.severity}, ${countOf(check.findings, 'finding')}${fresh}) [${reference}].${why}`;
}
