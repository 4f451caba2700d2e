import { SiteDictionary } from '../../../packages/grammar/src/site/site-dictionary.ts';
import type { Check, Found } from './checkers.ts';
import type { CorrectSite, SeededSentence } from './read-grammar-labels.ts';

/** How many of the mistakes were found and fixed. */
export interface Recall {
  readonly sentences: number;
  readonly found: number;
  /** The number whose first suggested fix makes the sentence right. */
  readonly fixed: number;
}

/** Sentences whose mistake was missed, or whose first fix differs, as lines to read. */
export interface SeededScore {
  readonly byError: ReadonlyMap<string, Recall>;
  readonly all: Recall;
  readonly missed: readonly string[];
}

/** Findings in correct copy, as lines to read. */
export interface AlarmScore {
  readonly words: number;
  readonly alarms: readonly string[];
  readonly perThousandWords: number;
}

/** Runs a checker on sentences with one mistake each. A mistake counts as found where a finding overlaps it, or has the right fix. */
export async function scoreSeeded(check: Check, sentences: readonly SeededSentence[]): Promise<SeededScore> {
  const byError = new Map<string, Recall>();
  const missed: string[] = [];
  let all: Recall = { sentences: 0, found: 0, fixed: 0 };
  for (const { marked, error, dialect } of sentences) {
    const reports = await check(marked.text, dialect, []);
    const isFixed = reports.some((report) => mends(marked.text, report, marked.fixed));
    const isFound = isFixed || reports.some(({ start, end }) => start <= marked.end && marked.start <= end && end > start);
    all = add(all, isFound, isFixed);
    byError.set(error, add(byError.get(error) ?? { sentences: 0, found: 0, fixed: 0 }, isFound, isFixed));
    if (!isFixed) missed.push(`${isFound ? 'other fix' : 'missed'} (${error}): ${marked.text} → ${marked.fixed[0]}`);
  }
  return { byError, all, missed };
}

function mends(text: string, { start, end, replacements }: Found, fixed: readonly string[]): boolean {
  const [first] = replacements;
  return first !== undefined && fixed.includes(text.slice(0, start) + first + text.slice(end));
}

function add(recall: Recall, isFound: boolean, isFixed: boolean): Recall {
  return { sentences: recall.sentences + 1, found: recall.found + Number(isFound), fixed: recall.fixed + Number(isFixed) };
}

/** @param hasDictionary whether to learn the words of a site before judging it, as our engine does */
export async function scoreCorrect(check: Check, sites: readonly CorrectSite[], hasDictionary: boolean): Promise<AlarmScore> {
  const alarms: string[] = [];
  let words = 0;
  for (const { site, title, texts, dialect } of sites) {
    const dictionary = learn(title, texts);
    for (const text of texts) {
      words += text.split(/\s+/).length;
      for (const found of await check(text, dialect, [])) {
        if (hasDictionary && dictionary.vouchesFor({ ...found, kind: 'spelling', message: '' })) continue;
        alarms.push(`${site}, ${found.rule}: ${inContext(text, found)}`);
      }
    }
  }
  return { words, alarms, perThousandWords: words === 0 ? 0 : (1000 * alarms.length) / words };
}

function learn(title: string, texts: readonly string[]): SiteDictionary {
  const dictionary = new SiteDictionary();
  const unit = (text: string, source: 'title' | 'paragraph') => ({
    source,
    text,
    skip: [],
    declaredLanguage: 'en',
    place: (): never => {
      throw new Error('no page was read');
    },
  });
  const units = [unit(title, 'title'), ...texts.map((text) => unit(text, 'paragraph'))];
  dictionary.learn({ units, givenWords: new Set(), namedWords: new Set() });
  return dictionary;
}

/** The finding in brackets, with its context and the first fix. */
export function inContext(text: string, { start, end, replacements }: Found): string {
  const before = text.slice(Math.max(0, start - 40), start);
  return `…${before}[${text.slice(start, end)}]${text.slice(end, end + 25)}… → ${replacements[0] ?? 'no fix'}`;
}
