import type { Recommendation } from '@plumbline/contract';
import { cleanAnswer } from '../answer/answer-cleaner.ts';
import { answerSource } from '../answer/answer-source.ts';
import { openCitations } from '../answer/citations.ts';
import { DATA_RULE, writeDataBlock } from '../answer/write-data-block.ts';
import { firstSentence } from '../../tests/index.ts';
import type { Asker, AssistantServices } from '../assistant-services.ts';
import { countAnswer } from '../count-answer.ts';
import { loadAskModel } from '../model/load-model-code.ts';
import { type FailedCheck, readReportFacts, type ReportFacts, siteHostOf } from './read-report-facts.ts';
import { summariseByRules } from './summarise-by-rules.ts';

/** Failed checks shown to the model: they are sorted, and a summary mentions five. */
const MAX_CHECKS = 25;
const MAX_OUTPUT_TOKENS = 1200;

const INSTRUCTIONS = `You tell a web team what matters most in the report of a test of their website, in which order to fix it, and why in that order.
Begin with one sentence on how the site stands and what changed. Then a numbered list of at most five things, the most useful first: what it is, what it costs
the site, what to do. Put together what one change fixes. At most 250 words, in plain English, in paragraphs, lists, **bold** and \`code\`. Refer to checks by
their reference in square brackets, such as [C:missing-title]. Use the numbers of the data and no others.
${DATA_RULE}`;

/**
 * What matters most in a report of any kind of test.
 * @throws ApiError not_found, conflict when the test is not finished, limit_reached, unavailable when the model fails
 */
export async function summariseReport(services: AssistantServices, asker: Asker, testId: string): Promise<Recommendation> {
  const facts = await readReportFacts(services, asker.workspaceId, testId);
  const citations = openCitations();
  const referTo = (check: FailedCheck): string =>
    citations.offer(`C:${check.id}`, { kind: 'check', label: check.title, path: facts.kind.paths.check(facts.test.id, check.id) });
  const written = (await write(services, asker, facts, referTo)) ?? summariseByRules(facts, referTo);
  const text = cleanAnswer(written, { siteHost: siteHostOf(facts.test), cite: citations.cite });
  return { text, citations: citations.list(), source: answerSource(services.model) };
}

/** The model’s text; null for a rule-based answer, and when there is nothing to say. */
async function write(
  services: AssistantServices,
  asker: Asker,
  facts: ReportFacts,
  referTo: (check: FailedCheck) => string,
): Promise<string | null> {
  const { db, model } = services;
  const { userId, workspaceId, signal } = asker;
  if (!model || facts.checks.length === 0) return null;
  const purpose = { purpose: 'summary', workspaceId, userId } as const;
  const prompt = `${writeDataBlock('report', describeReport(facts, referTo))}\n\nWhat matters most?`;
  const question = { instructions: INSTRUCTIONS, prompt, maxOutputTokens: MAX_OUTPUT_TOKENS, signal };
  const { askModel } = await loadAskModel();
  return countAnswer(db, asker, 'ai_recommendation', () => askModel(services, model, purpose, question));
}

/** What a model is shown of a report. */
export function describeReport(facts: ReportFacts, referTo: (check: FailedCheck) => string) {
  const { test, findings, severities, change, pages, checks } = facts;
  return {
    kind: test.kind,
    address: test.url,
    score: test.score,
    pages,
    findings,
    severities,
    since_last_run: change,
    failed_checks: checks.slice(0, MAX_CHECKS).map((check) => ({
      reference: referTo(check),
      title: check.title,
      category: check.category,
      severity: check.severity,
      findings: check.findings,
      new: check.fresh,
      why: firstSentence(check.advice?.why ?? ''),
      fix: firstSentence(check.advice?.fix ?? ''),
    })),
    failed_checks_not_shown: Math.max(0, checks.length - MAX_CHECKS),
  };
}
