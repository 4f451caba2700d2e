/** A run of text in one style. */
export interface AnswerSpan {
  readonly text: string;
  readonly look: 'plain' | 'bold' | 'code';
  /** The number of the citation if it is one; its text is then the number. */
  readonly citation?: number;
}

/** A block of an answer. There are no images and no links: an answer cannot contain them. */
export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly AnswerSpan[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly AnswerSpan[])[] }
  | { readonly kind: 'code'; readonly text: string };

const FENCE = /^\s*```/;
const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const INLINE = /`([^`]+)`|\*\*([^*]+(?:\*(?!\*)[^*]+)*)\*\*|\[(\d{1,3})\]/g;

/** Parses an answer into what may be shown: paragraphs, lists, bold, code and citation numbers. Everything else is plain text. */
export function parseAnswer(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  const lines = text.split('\n');
  let at = 0;
  const isPlain = (line: string | undefined): line is string =>
    line !== undefined && line.trim() !== '' && !FENCE.test(line) && !ITEM.test(line) && !HEADING.test(line);
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (ITEM.test(line)) {
      const items: string[] = [];
      const start = ITEM.exec(line)?.[1];
      for (; at < lines.length; at += 1) {
        const item = ITEM.exec(lines[at] ?? '');
        // A numbered list and a bulleted list are two lists.
        if (item && (item[1] === undefined) === (start === undefined)) items.push(item[2] ?? '');
        else if (!item && isPlain(lines[at]) && items.length > 0) items.push(`${items.pop() ?? ''} ${(lines[at] ?? '').trim()}`);
        else if (item || !isGap(lines, at)) break;
      }
      blocks.push({ kind: 'list', start: start === undefined ? null : Number(start), items: items.map((item) => spansOf(item)) });
    } else if (HEADING.test(line)) {
      blocks.push({ kind: 'paragraph', spans: [{ text: HEADING.exec(line)?.[1]?.replaceAll('**', '') ?? '', look: 'bold' }] });
      at += 1;
    } else if (line.trim() === '') at += 1;
    else {
      const words: string[] = [];
      for (; isPlain(lines[at]); at += 1) words.push((lines[at] ?? '').trim());
      blocks.push({ kind: 'paragraph', spans: spansOf(words.join(' ')) });
    }
  }
  return blocks;
}

/** An empty line between two items of one list. */
function isGap(lines: readonly string[], at: number): boolean {
  return lines[at]?.trim() === '' && ITEM.test(lines[at + 1] ?? '');
}

function spansOf(text: string): AnswerSpan[] {
  const spans: AnswerSpan[] = [];
  let from = 0;
  const words = (until: number): void => {
    if (until > from) spans.push({ text: text.slice(from, until), look: 'plain' });
  };
  for (const match of text.matchAll(INLINE)) {
    words(match.index);
    const [whole, code, bold, number] = match;
    if (code !== undefined) spans.push({ text: code, look: 'code' });
    else if (bold !== undefined)
      spans.push(...spansOf(bold).map((span) => (span.look === 'plain' ? { ...span, look: 'bold' as const } : span)));
    else spans.push({ text: number ?? '', look: 'plain', citation: Number(number) });
    from = match.index + whole.length;
  }
  words(text.length);
  return spans;
}
