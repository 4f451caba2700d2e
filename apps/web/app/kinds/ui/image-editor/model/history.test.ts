import { describe, expect, it } from 'vitest';
import type { Drawing, Mark } from './mark.ts';
import { GROUP_DELAY_MS, type History, recordEdit, redo, startHistory, undo, UNDO_DEPTH } from './history.ts';

const EMPTY: Drawing = { picture: { width: 1000, height: 500 }, marks: [], crop: null };
const box = (id: string, left = 0): Mark => ({
  id,
  kind: 'box',
  colour: 'red',
  size: 'small',
  area: { left, top: 0, width: 50, height: 50 },
});
const add = (history: History, id: string, atMs: number) => recordEdit(history, { type: 'add', mark: box(id) }, atMs);
const ids = ({ now }: History) => now.marks.map(({ id }) => id);

describe('the history of a drawing', () => {
  it('undoes and redoes one edit at a time, and forgets what was undone with the next edit', () => {
    let history = add(add(add(startHistory(EMPTY), 'a', 0), 'b', 1000), 'c', 2000);
    history = undo(undo(history));
    expect(ids(history)).toEqual(['a']);
    history = redo(history);
    expect(ids(history)).toEqual(['a', 'b']);
    history = add(history, 'd', 3000);
    expect(ids(redo(history))).toEqual(['a', 'b', 'd']);
  });

  it('keeps a hundred steps', () => {
    let history = startHistory(EMPTY);
    for (let step = 0; step < UNDO_DEPTH + 20; step += 1) history = add(history, `m${step}`, step * 1000);
    for (let step = 0; step < UNDO_DEPTH + 20; step += 1) history = undo(history);
    expect(history.now.marks).toHaveLength(20);
    for (let step = 0; step < UNDO_DEPTH + 20; step += 1) history = redo(history);
    expect(history.now.marks).toHaveLength(UNDO_DEPTH + 20);
  });

  it('undoes edits of one mark together that follow each other within half a second', () => {
    let history = add(add(startHistory(EMPTY), 'a', 0), 'b', 1000);
    for (let step = 1; step <= 5; step += 1)
      history = recordEdit(history, { type: 'change', mark: box('a', step) }, 5000 + step * GROUP_DELAY_MS);
    history = recordEdit(history, { type: 'change', mark: box('a', 9) }, 5001 + 6 * GROUP_DELAY_MS);
    expect(undo(history).now.marks[0]).toMatchObject({ area: { left: 5 } });
    expect(undo(undo(history)).now.marks[0]).toMatchObject({ area: { left: 0 } });
    expect(ids(undo(undo(history)))).toEqual(['a', 'b']);
  });

  it('never joins edits of different marks, nor an edit to what was undone', () => {
    let history = add(add(startHistory(EMPTY), 'a', 0), 'b', 0);
    expect(ids(undo(history))).toEqual(['a']);
    history = recordEdit(undo(history), { type: 'change', mark: box('a', 7) }, 1);
    expect(undo(history).now.marks[0]).toMatchObject({ area: { left: 0 } });
  });

  it('has no step for an edit that changes nothing', () => {
    const history = add(startHistory(EMPTY), 'a', 0);
    expect(recordEdit(history, { type: 'change', mark: box('a') }, 900)).toBe(history);
    expect(recordEdit(history, { type: 'remove', id: 'nothing' }, 900)).toBe(history);
    expect(recordEdit(history, { type: 'order', id: 'a', to: 5 }, 900)).toBe(history);
    expect(recordEdit(history, { type: 'crop', crop: null }, 900)).toBe(history);
  });

  it('orders, removes and crops', () => {
    let history = add(add(add(startHistory(EMPTY), 'a', 0), 'b', 1000), 'c', 2000);
    history = recordEdit(history, { type: 'order', id: 'a', to: 2 }, 3000);
    expect(ids(history)).toEqual(['b', 'c', 'a']);
    history = recordEdit(history, { type: 'remove', id: 'c' }, 4000);
    expect(ids(history)).toEqual(['b', 'a']);
    history = recordEdit(history, { type: 'crop', crop: { left: 1, top: 2, width: 30, height: 40 } }, 5000);
    expect(history.now.crop).toEqual({ left: 1, top: 2, width: 30, height: 40 });
    expect(undo(undo(undo(history))).now.marks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
