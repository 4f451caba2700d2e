import { countOf } from '@plumbline/contract/rules';
import { type Severity, SEVERITIES } from '@plumbline/contract';
import { parseUrl } from '@plumbline/urls';
import { summariseByRules } from '../recommend/summarise-by-rules.ts';
import type { ChatScope } from './chat-scope.ts';
import { readFindings, readPages } from './read-rows.ts';
import { searchReport, SURE_SCORE, withoutStop } from './search-report.ts';
import { searchWords } from './search-words.ts';

const MAX_LISTED = 8;
const MAX_PAGES = 5;

const ABOUT_ORDER = /\b(?:matters?|important|first|priorit\w*|worst|summar\w*|overview|begin|start with|urgent|biggest)\b/gi;
const ABOUT_CHANGE = /\b(?:new|changed?|since|last run|previous|before|compared?|better|worse|fixed|regress\w*)\b/gi;
const ABOUT_RUNNING = /\b(?:run|test|check|crawl)\b.*\bagain\b|\bre-?run\b/i;
const ADDRESS = /https?:\/\/\S+|(?<=^|\s)\/[\w./%-]*/i;

/**
 * Answers a question by searching the report: its checks and their documentation, findings, and pages of the site. The topic is recognised
 * by keywords; if nothing is found, it suggests example questions.
 * @returns text with references, to be cleaned like any other answer
 */
export async function chatByRules(scope: ChatScope, question: string): Promise<string> {
  if (ABOUT_RUNNING.test(question)) scope.propose({ kind: 'run-again', label: 'Run the test again' });
  const address = ADDRESS.exec(question)?.[0].replace(/[.,;:!?)]+$/, '');
  if (address) return aboutPage(scope, address);
  const severity = SEVERITIES.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(question));
  if (severity) return aboutSeverity(scope, severity);
  // Words that describe the kind of answer are not searched for.
  const words = searchWords(question.replace(ABOUT_CHANGE, '').replace(ABOUT_ORDER, ''));
  const found = await searchReport(scope, words);
  if (found.score > SURE_SCORE) return found.text;
  if (question.search(ABOUT_CHANGE) >= 0) return aboutChange(scope);
  if (question.search(ABOUT_ORDER) >= 0) return summariseByRules(scope.facts, ({ id }) => scope.refer.toCheck(id));
  return found.score > 0 ? found.text : nothingFound(scope);
}

async function aboutPage(scope: ChatScope, address: string): Promise<string> {
  const path = parseUrl(address)?.pathname ?? address;
  const { pages } = await readPages(scope, { search: path, limit: MAX_PAGES });
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!page) return `No page in this report has \`${path}\` in its address.`;
  const { findings, total } = await readFindings(scope, { page_url: page.url, limit: MAX_LISTED });
  const lines = findings.map(({ reference, message, severity }) => `- ${withoutStop(message)} (${severity}) [${reference}]`);
  return [
    `**${page.title || page.url}** answers with ${page.status} and has ${countOf(total ?? 0, 'finding')} [${page.reference}].`,
    lines.join('\n'),
    (total ?? 0) > lines.length ? 'The report lists all of them.' : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function aboutSeverity({ facts, refer, propose }: ChatScope, severity: Severity): string {
  const checks = facts.checks.filter((check) => check.severity === severity);
  if (checks.length === 0) return `No check of severity ${severity} failed.`;
  propose({ kind: 'open', label: `Show findings: ${severity}`, path: `/seo/report?test_id=${facts.test.id}&severity=${severity}` });
  const lines = checks
    .slice(0, MAX_LISTED)
    .map((check) => `- ${check.title}: ${countOf(check.findings, 'finding')} [${refer.toCheck(check.id)}]`);
  return `${countOf(checks.length, `${severity} check`)} failed, with ${countOf(facts.severities[severity], 'finding')}:\n\n${lines.join('\n')}`;
}

function aboutChange({ facts, refer, propose }: ChatScope): string {
  const { change, previousTestId, test } = facts;
  if (!change || previousTestId === null) return 'This is the first run, so there is nothing to compare with yet.';
  propose({ kind: 'open', label: 'Compare with the previous run', path: `/seo/${test.id}/compare` });
  const fresh = facts.checks.filter((check) => check.fresh > 0).slice(0, MAX_LISTED);
  const score = change.scoreBefore === null ? '' : ` The score went from ${change.scoreBefore} to ${test.score ?? 'not known'}.`;
  return [
    `Since the last run ${change.fixed ?? 0} findings were fixed and ${change.fresh} are new [${refer.toComparison()}].${score}`,
    fresh.map((check) => `- ${check.title}: ${check.fresh} new (${check.severity}) [${refer.toCheck(check.id)}]`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function nothingFound({ facts, refer }: ChatScope): string {
  const [worst] = facts.checks;
  const example = worst ? ` The worst check that failed is **${worst.title}** [${refer.toCheck(worst.id)}].` : '';
  return `Nothing in this report matches these words.${example}\n\nFor example, ask what matters most, what is new since the last run, for all high findings, for findings on /contact, or about titles, images or links.`;
}
