/*
 * The server requires reauthentication before actions that a stolen session must not perform. Whichever call was refused,
 * one dialog asks, and the call is then retried.
 */

let pending: { readonly answer: Promise<boolean>; readonly settle: (proven: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog. Calls refused while it is open wait for the same outcome. @returns whether the user reauthenticated */
export function askReauthentication(): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending = { answer: promise, settle: resolve };
    for (const listener of listeners) listener();
  }
  return pending.answer;
}

/** Closes the dialog with its outcome. */
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
