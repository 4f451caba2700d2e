import type { Chosen } from './ticket-values.ts';

/** The content of a form that has not been submitted yet. */
export interface KeptDraft {
  readonly title: string;
  readonly description: string;
  readonly chosen: Chosen;
  /** The connection whose fields were filled in: fields of another work tool have other meanings. */
  readonly connectionId: string;
}

const keyOf = (fingerprint: string): string => `ticket-draft ${fingerprint}`;

/** Stores the draft while the tab is open: a work tool may refuse the ticket, or the user may first have to reconnect it. */
export function keepDraft(fingerprint: string, draft: KeptDraft): void {
  sessionStorage.setItem(keyOf(fingerprint), JSON.stringify(draft));
}

export function forgetDraft(fingerprint: string): void {
  sessionStorage.removeItem(keyOf(fingerprint));
}

/** The stored draft; null if there is none or it is unreadable. */
export function readDraft(fingerprint: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(fingerprint)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is KeptDraft {
  return typeof kept === 'object' && kept !== null && ['title', 'description', 'chosen', 'connectionId'].every((name) => name in kept);
}
