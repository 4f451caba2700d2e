import type { Chosen } from './ticket-values.ts';

/** What somebody wrote in a form that is not sent yet. */
export interface KeptDraft {
  readonly title: string;
  readonly description: string;
  readonly chosen: Chosen;
  /** Whose fields were chosen from: those of another work tool mean something else. */
  readonly connectionId: string;
}

const keyOf = (fingerprint: string): string => `ticket-draft ${fingerprint}`;

/** Keeps it while the tab is open: a work tool may refuse, or a person may have to connect it anew first. */
export function keepDraft(fingerprint: string, draft: KeptDraft): void {
  sessionStorage.setItem(keyOf(fingerprint), JSON.stringify(draft));
}

export function forgetDraft(fingerprint: string): void {
  sessionStorage.removeItem(keyOf(fingerprint));
}

/** What was kept; null for nothing, and for what nobody can read any more. */
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
