import { createHash, type Hash } from 'node:crypto';
import type { Severity, SlipKind } from '@plumbline/contract';
import type { ReadText, Slip } from '@plumbline/grammar';
import type { FindingRecord } from '../findings/index.ts';

/**
 * What a slip of a kind costs the reader's trust, and how sure it is one. Only what anybody sees at a glance is high: of what is said of
 * spelling and grammar in a manual nobody had read before, half was wrong.
 */
export const SLIP_SEVERITIES: Readonly<Record<SlipKind, Severity>> = {
  spelling: 'medium',
  grammar: 'medium',
  repetition: 'high',
  word_choice: 'medium',
  punctuation: 'low',
  capitalization: 'low',
  consistency: 'low',
  style: 'info',
};

/** More of a sentence helps nobody to find it. */
const CONTEXT_CHARACTERS = 160;

/** A text of a page with slips in it. */
export interface TextOfPage {
  readonly url: string;
  readonly text: ReadText;
  /** Which text of the page it is. */
  readonly textIndex: number;
  readonly slips: readonly Slip[];
}

/**
 * The slips of a text as findings. The same slip in the same text of several pages is one fault: they have the same fold key. The same slip in
 * an unchanged text of the same path is the same finding in a later run.
 */
export function* toFindings({ slips, ...found }: TextOfPage): Generator<FindingRecord> {
  // A text may be long and have a thousand slips: what all slips of a rule have in common is hashed once.
  const hashes = new Map<string, Hash>();
  for (const slip of slips) {
    const common = hashes.get(slip.rule) ?? createHash('md5').update(`${slip.rule}\n${found.text.text}\n`);
    hashes.set(slip.rule, common);
    yield toFinding(slip, found, common.copy().update(String(slip.start)).digest('hex'));
  }
}

/** @param detail tells it from the other slips of its rule */
function toFinding(slip: Slip, { text: read, textIndex, url }: Omit<TextOfPage, 'slips'>, detail: string): FindingRecord {
  const { text } = read;
  const sentenceIndex = read.sentences.findLastIndex(({ index }) => index <= slip.start);
  const problem = text.slice(slip.start, slip.end);
  const from = wholeStart(text, slip.start);
  const to = wholeEnd(text, slip.end);
  const { selector, line, column } = read.place;
  return {
    checkId: slip.rule,
    category: slip.kind,
    severity: SLIP_SEVERITIES[slip.kind],
    pageUrl: url,
    message: slip.message,
    facts: {
      problem,
      replacements: [...slip.replacements],
      text_source: read.source,
      text_index: textIndex,
      start: slip.start,
      end: slip.end,
      sentence: `${textIndex}.${sentenceIndex}`,
    },
    places: [{ selector, line, column, excerpt: text.slice(from, to), firstLine: line, mark: [slip.start - from, slip.end - from] }],
    placeCount: 1,
    detail,
    foldKeys: [detail],
  };
}

/** Where the context before a slip begins: with a whole word, unless one is longer than the context. */
function wholeStart(text: string, start: number): number {
  const offset = start - CONTEXT_CHARACTERS;
  if (offset <= 0) return 0;
  const space = text.indexOf(' ', offset);
  return space === -1 || space >= start ? offset : space + 1;
}

/** Where the context behind a slip ends, in the same way. */
function wholeEnd(text: string, end: number): number {
  const offset = end + CONTEXT_CHARACTERS;
  if (offset >= text.length) return text.length;
  const space = text.lastIndexOf(' ', offset);
  return space < end ? offset : space;
}
