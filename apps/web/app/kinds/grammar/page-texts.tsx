import type { GrammarText } from '@plumbline/contract';
import { Fragment } from 'react';
import { SOURCES } from './slip-words.ts';

export interface PageTextsProps {
  readonly texts: readonly GrammarText[];
  readonly openId: string;
  readonly accepted: ReadonlyMap<string, string>;
  readonly onOpen: (findingId: string) => void;
}

/** The text of a page in reading order, each mistake underlined. Pressing one opens it. */
export function PageTexts({ texts, openId, accepted, onOpen }: PageTextsProps) {
  return (
    <div className="flex max-w-reading flex-col gap-3">
      {texts.map((text, index) => (
        // Texts have no identifier other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={text.source === 'heading' || text.source === 'title' ? 'font-semibold' : ''}>
          {text.source !== 'paragraph' && <p className="text-12 font-normal text-faint">{sourceWords(text)}</p>}
          <p lang={text.language || undefined} className="leading-relaxed wrap-anywhere">
            {piecesOf(text).map((piece) => (
              <Fragment key={piece.start}>
                {piece.findingId === null ? (
                  piece.words
                ) : (
                  <button
                    type="button"
                    data-slip={piece.findingId}
                    aria-pressed={piece.findingId === openId}
                    onClick={() => onOpen(piece.findingId ?? '')}
                    className={`rounded-inner text-left aria-pressed:bg-accent-soft ${accepted.has(piece.findingId) ? 'text-muted line-through' : 'slip-mark'}`}
                  >
                    {piece.words}
                  </button>
                )}
              </Fragment>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

function sourceWords({ source }: GrammarText): string {
  return SOURCES.find(({ value }) => value === source)?.label ?? source;
}

interface Piece {
  readonly start: number;
  readonly words: string;
  /** null for text without a mistake. */
  readonly findingId: string | null;
}

function piecesOf({ text, slips }: GrammarText): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, finding_id: findingId } of slips) {
    if (start < at) continue;
    if (start > at) pieces.push({ start: at, words: text.slice(at, start), findingId: null });
    pieces.push({ start, words: text.slice(start, end), findingId });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, words: text.slice(at), findingId: null });
  return pieces;
}
