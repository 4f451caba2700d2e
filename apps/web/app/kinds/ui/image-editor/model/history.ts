import { applyEdit, type Edit, targetOf } from './edit.ts';
import type { Drawing } from './mark.ts';

/** How many steps can be undone (specification, section 9). */
export const UNDO_DEPTH = 100;
/** Successive edits of the same target within this time are undone together (specification, section 9). */
export const GROUP_DELAY_MS = 500;

/** A drawing with its undo and redo history. */
export interface History {
  /** Oldest first. */
  readonly past: readonly Drawing[];
  readonly now: Drawing;
  /** The next to redo comes first. */
  readonly future: readonly Drawing[];
  /** The edit with which the next one may be grouped. */
  readonly last: { readonly target: string; readonly atMs: number } | null;
}

export function startHistory(drawing: Drawing): History {
  return { past: [], now: drawing, future: [], last: null };
}

/** Applies an edit, which clears the redo history. @param atMs from any monotonic clock */
export function recordEdit(history: History, edit: Edit, atMs: number): History {
  const now = applyEdit(history.now, edit);
  if (now === history.now) return history;
  const target = targetOf(edit);
  const joins = target !== null && history.last?.target === target && atMs - history.last.atMs <= GROUP_DELAY_MS;
  const past = joins ? history.past : [...history.past, history.now].slice(-UNDO_DEPTH);
  return { past, now, future: [], last: target === null ? null : { target, atMs } };
}

export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], last: null };
}

export function redo(history: History): History {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.now], now: after, future, last: null };
}
