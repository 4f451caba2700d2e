import { createHash, type Hash } from 'node:crypto';
import type { Severity, SlipKind } from '@plumbline/contract';
import type { ReadText, Slip } from '@plumbline/grammar';
import type { FindingRecord } from '../findings/index.ts';

/**
 * How much a kind of mistake costs readers’ trust, and how reliable its detection is. Only what anyone notices at a glance is high: on an unseen
 * manual, half of the spelling and grammar findings were wrong.
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

/** More of the sentence would not help to find it. */
const CONTEXT_CHARACTERS = 160;

/** A text of a page with mistakes. */
export interface TextOfPage {
  readonly url: string;
  readonly text: ReadText;
  /** Index of the text on the page. */
  readonly textIndex: number;
  readonly slips: readonly Slip[];
}

/**
 * Converts the mistakes of a text into findings. The same mistake in the same text on several pages is grouped by its key; in an unchanged text at
 * the same path it is the same finding in later runs.
 */
export function* toFindings({ slips, ...found }: TextOfPage): Generator<FindingRecord> {
  // Caches hashes of what all mistakes of a rule share, because a long text may have a thousand.
  const hashes = new Map<string, Hash>();
  for (const slip of slips) {
    const common = hashes.get(slip.rule) ?? createHash('md5').update(`${slip.rule}\n${found.text.text}\n`);
    hashes.set(slip.rule, common);
    yield toFinding(slip, found, common.copy().update(String(slip.start)).digest('hex'));
  }
}

/** @param detail distinguishes it from other mistakes of its rule */
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

/** Start of the context before a mistake: at a word boundary, unless a word is longer than the context. */
function wholeStart(text: string, start: number): number {
  const offset = start - CONTEXT_CHARACTERS;
  if (offset <= 0) return 0;
  const space = text.indexOf(' ', offset);
  return space === -1 || space >= start ? offset : space + 1;
}

/** End of the context after a mistake, likewise. */
function wholeEnd(text: string, end: number): number {
  const offset = end + CONTEXT_CHARACTERS;
  if (offset >= text.length) return text.length;
  const space = text.lastIndexOf(' ', offset);
  return space < end ? offset : space;
}
