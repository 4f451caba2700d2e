/*
 * The server asks who is signed in to prove it again before what a stolen session must not do. Whatever call was refused,
 * one dialog asks, and the call is made again.
 */

let pending: { readonly answer: Promise<boolean>; readonly settle: (proven: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog. Calls that are refused while it is open wait for the same answer. @returns whether the person proved it */
export function askReauthentication(): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending = { answer: promise, settle: resolve };
    for (const listener of listeners) listener();
  }
  return pending.answer;
}

/** Closes the dialog with its answer. */
export function settleReauthentication(proven: boolean): void {
  pending?.settle(proven);
  pending = null;
  for (const listener of listeners) listener();
}

/** Whether the dialog is open; for useSyncExternalStore. */
export function isReauthenticationAsked(): boolean {
  return pending !== null;
}

export function subscribeToReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
