import type { GrammarPage } from '@plumbline/contract';

/** Sentences above the text of a page: which parts of it were not checked, and why. */
export function SkippedOnPage({ skipped }: { skipped: GrammarPage['skipped'] }) {
  if (skipped.length === 0) return null;
  const messages = new Map<string, number>();
  for (const { message } of skipped) messages.set(message, (messages.get(message) ?? 0) + 1);
  return (
    <ul className="mb-4 flex flex-col gap-1 rounded-ui bg-raised p-3 text-13">
      {[...messages].map(([message, times]) => (
        <li key={message}>
          {message} {times > 1 && <span className="text-muted">{times.toLocaleString('en')} places</span>}
        </li>
      ))}
    </ul>
  );
}
