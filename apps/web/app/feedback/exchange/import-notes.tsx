import type { FeedbackImport } from '@plumbline/contract';
import { Disclosure } from '@plumbline/ui';

/** Rows that were skipped or changed, each with its line number and the reason. Renders nothing if there are none. */
export function ImportNotes({ notes, summary }: { notes: FeedbackImport['log']; summary: string }) {
  if (notes.length === 0) return null;
  return (
    <Disclosure summary={summary}>
      <ol className="flex max-h-80 flex-col gap-1 overflow-auto text-13" tabIndex={0} aria-label={summary}>
        {notes.map(({ line, message }, index) => (
          <li key={`${line} ${index}`} className="wrap-anywhere">
            {line > 0 && <span className="tabular text-muted">{line}: </span>}
            {message}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
