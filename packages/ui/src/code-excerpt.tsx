import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

/** Lines and columns count from 1 in the source; the end column is the first one not marked. */
export interface CodeMark {
  startLine: number;
  startColumn?: number | undefined;
  endLine?: number | undefined;
  endColumn?: number | undefined;
}

export interface CodeExcerptProps {
  /** Plain text, never interpreted as markup. */
  code: string;
  /** Where it comes from: "/pricing, line 12". */
  label: string;
  /** Number of the first line shown. */
  startLine?: number | undefined;
  mark?: CodeMark | undefined;
  hideLineNumbers?: boolean | undefined;
  className?: string | undefined;
}

/** Source lines with the place marked. */
export function CodeExcerpt({ code, label, startLine = 1, mark, hideLineNumbers = false, className }: CodeExcerptProps) {
  const lines = code.split(/\r\n|\r|\n/);
  const boxRef = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // In a page written as one long line, the marked part is far to the right.
    const box = boxRef.current;
    const marked = box?.querySelector('mark');
    if (box && marked && marked.offsetLeft + marked.offsetWidth > box.clientWidth) box.scrollLeft = marked.offsetLeft - box.clientWidth / 4;
  }, [code, mark?.startLine, mark?.startColumn]);
  return (
    <figure className={classNames('min-w-0 overflow-hidden rounded-ui border border-line bg-surface', className)}>
      <figcaption className="flex h-9 items-center justify-between gap-2 border-b border-line bg-sunken pr-1 pl-3 text-12 text-muted">
        <span className="truncate">{label}</span>
        <CopyButton text={code} label="Copy code" />
      </figcaption>
      <pre
        ref={boxRef}
        tabIndex={0}
        aria-label={label}
        role="region"
        className="ring-inside relative max-h-96 overflow-auto py-2 font-mono text-12 leading-5"
      >
        <code className="block w-max min-w-full">
          {lines.map((line, index) => {
            const number = startLine + index;
            const [before, marked, after] = cutLine(line, number, mark);
            return (
              <span key={number} className={classNames('flex pr-4', marked === null ? 'bg-surface' : 'bg-medium-soft')}>
                {!hideLineNumbers && (
                  <span aria-hidden className="sticky left-0 w-12 shrink-0 bg-inherit pr-3 text-right text-faint select-none">
                    {number}
                  </span>
                )}
                <span className={classNames('whitespace-pre', hideLineNumbers && 'pl-3')}>
                  {before}
                  {marked && (
                    <mark className="rounded-inner font-semibold text-medium underline decoration-medium-mark decoration-2 underline-offset-4">
                      {marked}
                    </mark>
                  )}
                  {after}
                  {'\n'}
                </span>
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

/** Splits a line into before, marked and after; marked is null when the mark is on another line. */
function cutLine(line: string, number: number, mark: CodeMark | undefined): [string, string | null, string] {
  const endLine = mark?.endLine ?? mark?.startLine ?? 0;
  if (!mark || number < mark.startLine || number > endLine) return [line, null, ''];
  const start = number === mark.startLine ? Math.max(0, (mark.startColumn ?? 1) - 1) : 0;
  const end = number === endLine ? (mark.endColumn ?? line.length + 1) - 1 : line.length;
  return [line.slice(0, start), line.slice(start, end), line.slice(end)];
}
