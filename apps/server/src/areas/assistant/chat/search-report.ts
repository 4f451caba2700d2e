import { countOf } from '@plumbline/contract/rules';
import { listFindingsQuery } from '@plumbline/contract';
import { listFindings } from '../../findings/index.ts';
import { firstSentence } from '../../tests/index.ts';
import type { FailedCheck } from '../recommend/read-report-facts.ts';
import type { ChatScope } from './chat-scope.ts';
import { readFindings, readPages } from './read-rows.ts';
import { matchOf } from './search-words.ts';

const MAX_CHECKS = 3;
const MAX_EXAMPLES = 3;
const MAX_PAGES = 5;
/** Shorter words also match inside other words. */
const MIN_LETTERS = 4;

/** Reached when, for example, half of a question’s words occur in a check’s title. */
export const SURE_SCORE = 1;

/** A search result; a score of 0 means nothing was found. */
export interface Found {
  readonly text: string;
  /** Above SURE_SCORE, the question is about a check. */
  readonly score: number;
}

/**
 * Searches the report for the words of a question: failed checks, passed checks, and if neither match, addresses, titles and
 * messages.
 */
export async function searchReport(scope: ChatScope, words: readonly string[]): Promise<Found> {
  if (words.length === 0) return { text: '', score: 0 };
  const failed = scope.facts.checks
    .map((check) => ({ check, score: scoreOf(words, check) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CHECKS);
  const best = failed[0]?.score ?? 0;
  const close = failed.filter(({ score }) => score >= best / 2).map(({ check }) => check);
  const parts = await Promise.all(close.map((check, index) => checkWords(scope, check, index === 0 ? MAX_EXAMPLES : 0)));
  const passed = await passedWords(scope, words, best);
  const byText = parts.length === 0 && passed === '' ? await searchTexts(scope, words) : '';
  const text = [...parts, passed, byText].filter(Boolean).join('\n\n');
  return { text, score: text === '' ? 0 : Math.max(best, passed ? SURE_SCORE + 1 : 0, byText ? SURE_SCORE / 2 : 0) };
}

function scoreOf(
  words: readonly string[],
  { id, title, category, advice }: Pick<FailedCheck, 'id' | 'title' | 'category' | 'advice'>,
): number {
  return (
    matchOf(words, `${title} ${id}`) * 4 +
    matchOf(words, category) * 2 +
    matchOf(words, advice?.summary ?? '') * 2 +
    matchOf(words, `${advice?.why ?? ''} ${advice?.fix ?? ''}`)
  );
}

async function checkWords(scope: ChatScope, check: FailedCheck, examples: number): Promise<string> {
  const head = `**${check.title}** (${check.severity}, ${countOf(check.findings, 'finding')}) [${scope.refer.toCheck(check.id)}]. ${check.advice?.summary ?? ''}`;
  const fix = check.advice?.fix ? `How to fix: ${firstSentence(check.advice.fix)}` : '';
  if (examples === 0) return `${head} ${fix}`;
  const { findings } = await readFindings(scope, { check_id: check.id, limit: examples });
  const lines = findings.map(({ reference, message, page }) => `- ${withoutStop(message)}, ${page} [${reference}]`);
  return [`${head} ${fix}`, lines.join('\n')].filter(Boolean).join('\n\n');
}

/** Passed checks are answers, too: it is useful to know that a title exists. */
async function passedWords({ db, facts, adviceOf, refer }: ChatScope, words: readonly string[], best: number): Promise<string> {
  const { rows } = await listFindings(db, listFindingsQuery.parse({ test_id: facts.test.id, outcome: 'pass' }));
  const failed = new Set(facts.checks.map(({ id }) => id));
  const lines = rows
    .filter(({ check_id }) => !failed.has(check_id))
    .map((row) => {
      const advice = adviceOf(row.check_id);
      const title = advice?.title ?? row.check_id;
      return { row, title, score: scoreOf(words, { id: row.check_id, title, category: row.category, advice }) };
    })
    .filter(({ score }) => score >= Math.max(best, SURE_SCORE + 1))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CHECKS)
    .map(({ row, title }) => `- ${title}: not found, judged ${countOf(row.judged, 'time')} [${refer.toCheck(row.check_id)}]`);
  return lines.length === 0 ? '' : `These passed:\n\n${lines.join('\n')}`;
}

/** Searches addresses, titles and messages, longest word first. */
async function searchTexts(scope: ChatScope, words: readonly string[]): Promise<string> {
  for (const word of words.filter(({ length }) => length >= MIN_LETTERS).toSorted((a, b) => b.length - a.length)) {
    const [{ findings, total }, { pages }] = await Promise.all([
      readFindings(scope, { search: word, limit: MAX_EXAMPLES }),
      readPages(scope, { search: word, limit: MAX_PAGES }),
    ]);
    const found = [
      findings.length > 0
        ? `${countOf(total ?? 0, 'finding')} with “${word}”:\n\n${findings.map((one) => `- ${withoutStop(one.message)}, ${one.page} [${one.reference}]`).join('\n')}`
        : '',
      pages.length > 0
        ? `Pages with “${word}”:\n\n${pages.map((page) => `- ${page.title || page.url}: ${countOf(page.findings, 'finding')} [${page.reference}]`).join('\n')}`
        : '',
    ].filter(Boolean);
    if (found.length > 0) return found.join('\n\n');
  }
  return '';
}

/** A sentence without its full stop, to be continued. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
