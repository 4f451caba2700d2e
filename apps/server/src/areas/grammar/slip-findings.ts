import { hash } from 'node:crypto';
import type { Severity, SlipKind } from '@plumbline/contract';
import type { ReadText, Slip } from '@plumbline/grammar';
import type { FindingRecord } from '../findings/index.ts';

/** What a slip of a kind costs the reader's trust. */
export const SLIP_SEVERITIES: Readonly<Record<SlipKind, Severity>> = {
  spelling: 'high',
  grammar: 'high',
  repetition: 'high',
  word_choice: 'medium',
  punctuation: 'low',
  capitalization: 'low',
  consistency: 'low',
  style: 'info',
};

/** More of a sentence helps nobody to find it. */
const CONTEXT_CHARACTERS = 160;

/** A slip with where it is. */
export interface PlacedSlip {
  readonly slip: Slip;
  readonly text: ReadText;
  /** Which text of the page it is. */
  readonly textIndex: number;
}

/**
 * A slip as a finding. The same slip in the same text of several pages is one fault: they have the same fold key. The same slip in an
 * unchanged text of the same path is the same finding in a later run.
 */
export function toFinding({ slip, text: read, textIndex }: PlacedSlip, pageUrl: string): FindingRecord {
  const { text } = read;
  const sentenceIndex = read.sentences.findLastIndex(({ index }) => index <= slip.start);
  const problem = text.slice(slip.start, slip.end);
  const from = wholeStart(text, slip.start);
  const to = wholeEnd(text, slip.end);
  const { selector, line, column } = read.place;
  const detail = hash('md5', `${slip.rule}\n${text}\n${slip.start}`);
  return {
    checkId: slip.rule,
    category: slip.kind,
    severity: SLIP_SEVERITIES[slip.kind],
    pageUrl,
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
