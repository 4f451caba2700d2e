import { SafeFetchError } from './safe-fetch-error.ts';

/** The one clock of a request: its whole time limit and the caller's signal, over all its hops. */
export interface Deadline {
  /** Sets what to do when time is up; called immediately if it already is. There is one listener: the current hop. */
  watch(onOver: (code: 'timed_out' | 'aborted') => void): void;
  /** Throws SafeFetchError if time is up. */
  check(url: string): void;
  /** Releases the timer and the signal. */
  clear(): void;
}

/** Starts a deadline of `timeoutMs` from now. */
export function startDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  let over: 'timed_out' | 'aborted' | null = signal?.aborted ? 'aborted' : null;
  let listener: ((code: 'timed_out' | 'aborted') => void) | null = null;
  const end = (code: 'timed_out' | 'aborted') => {
    over ??= code;
    listener?.(over);
  };
  const timer = setTimeout(end, timeoutMs, 'timed_out');
  const onAbort = signal ? () => end('aborted') : null;
  if (onAbort) signal?.addEventListener('abort', onAbort, { once: true });
  return {
    watch(onOver) {
      listener = onOver;
      if (over) onOver(over);
    },
    check(url) {
      if (over) throw new SafeFetchError(over, url);
    },
    clear() {
      clearTimeout(timer);
      listener = null;
      if (onAbort) signal?.removeEventListener('abort', onAbort);
    },
  };
}
