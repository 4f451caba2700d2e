/** Who is shown as the sender of a shared report. */
export const SHARE_SENDERS = ['nobody', 'person', 'workspace'] as const;

export type ShareSender = (typeof SHARE_SENDERS)[number];

const MAX_NAME = 100;
const MAX_NOTE = 1000;
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\t]/u;

/** Validates the name of a link, which is optional. */
export function shareNameProblem(name: string): string | null {
  if (name.trim().length > MAX_NAME) return `A name has at most ${MAX_NAME} characters.`;
  return CONTROL.test(name) ? 'A name is one line of text.' : null;
}

/** Validates the note to the readers of a link, which is optional. */
export function shareNoteProblem(note: string): string | null {
  if (note.trim().length > MAX_NOTE) return `A note has at most ${MAX_NOTE.toLocaleString('en')} characters.`;
  return CONTROL_IN_LINES.test(note) ? 'A note is plain text.' : null;
}
