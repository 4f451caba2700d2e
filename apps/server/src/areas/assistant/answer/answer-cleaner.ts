import { type AnswerRules, cleanCodeLine, cleanLine } from './clean-line.ts';

/** Cleans a streamed answer. Its output can be concatenated without further checks. */
export interface AnswerCleaner {
  /** @returns what of the input so far can be shown and was not returned before */
  readonly push: (text: string) => string;
  /** @returns the rest */
  readonly end: () => string;
}

/** Only a bare fence with at most one word counts; anything else is text. */
const FENCE = /^\s*(?:`{3,}|~{3,})[ \t]*([\w+#-]*)[ \t]*$/;
const MAY_BE_FENCE = /^\s*[`~]/;
/** Beyond this length an unfinished line is output in pieces. */
const MAX_HELD = 4000;

/** @see cleanLine for what is kept of an answer */
export function openAnswerCleaner(rules: AnswerRules): AnswerCleaner {
  let held = '';
  let isCode = false;
  let isLineBegun = false;

  const takeLine = (line: string): string => {
    const fence = isLineBegun ? null : FENCE.exec(line);
    isLineBegun = false;
    if (fence) {
      isCode = !isCode;
      // Normalised, so that every Markdown parser sees the block begin and end where it does here.
      return isCode ? `\`\`\`${fence[1] ?? ''}` : '```';
    }
    return isCode ? cleanCodeLine(line, rules.siteHost) : cleanLine(line, rules);
  };
  return {
    push(text) {
      held += text;
      let ready = '';
      for (let end = held.indexOf('\n'); end >= 0; end = held.indexOf('\n')) {
        const line = held.slice(0, end);
        held = held.slice(end + 1);
        ready += `${takeLine(line)}\n`;
      }
      const cut = isCode ? 0 : safeCut(held, isLineBegun);
      if (cut > 0) {
        ready += cleanLine(held.slice(0, cut), rules);
        held = held.slice(cut);
        isLineBegun = true;
      }
      return ready;
    },
    end() {
      const rest = held === '' ? '' : takeLine(held);
      held = '';
      const closing = isCode ? '\n```' : '';
      isCode = false;
      return rest + closing;
    },
  };
}

/** Cleans a complete answer. */
export function cleanAnswer(text: string, rules: AnswerRules): string {
  const cleaner = openAnswerCleaner(rules);
  return (cleaner.push(text) + cleaner.end()).trim();
}

/** Up to where the beginning of a line can be cleaned separately: the last gap between words with nothing open before it. */
function safeCut(line: string, isLineBegun: boolean): number {
  if (!isLineBegun && (MAY_BE_FENCE.test(line) || /^\s*\[[^\]]*\]?:?\s*$/.test(line))) return line.length > MAX_HELD ? line.length : 0;
  for (let at = line.lastIndexOf(' '); at > 0; at = line.lastIndexOf(' ', at - 1)) {
    // The gap stays with what follows, because an unknown reference is removed together with it.
    if (isClosed(line.slice(0, at))) return at;
  }
  return line.length > MAX_HELD ? line.length : 0;
}

function isClosed(text: string): boolean {
  const amount = (mark: string): number => text.split(mark).length - 1;
  return amount('`') % 2 === 0 && amount('[') === amount(']') && amount('(') <= amount(')') && amount('<') <= amount('>');
}
