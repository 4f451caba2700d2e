import type { SharedReport } from '@plumbline/contract';

/** The sender of a shared report and their note, in their own words; nothing if there is no note. */
export function SenderNote({ report: { sender, note } }: { report: Pick<SharedReport, 'sender' | 'note'> }) {
  if (sender === '' && note === '') return null;
  return (
    <aside aria-label="From the sender" className="mb-5 max-w-reading border-l-2 border-accent pl-4">
      {sender !== '' && <p className="text-13 text-muted">Shared by {sender}</p>}
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </aside>
  );
}
