import type { Area, Drawing, Mark } from './mark.ts';

/** One change of a drawing. */
export type Edit =
  | { readonly type: 'add'; readonly mark: Mark }
  | { readonly type: 'change'; readonly mark: Mark }
  | { readonly type: 'remove'; readonly id: string }
  /** Moves a mark in front of or behind others. `to` is its index among the marks, 0 the lowest. */
  | { readonly type: 'order'; readonly id: string; readonly to: number }
  | { readonly type: 'crop'; readonly crop: Area | null };

/** The drawing after an edit; the same object if nothing changed. */
export function applyEdit(drawing: Drawing, edit: Edit): Drawing {
  const { marks } = drawing;
  switch (edit.type) {
    case 'add':
      return { ...drawing, marks: [...marks, edit.mark] };
    case 'change': {
      const before = marks.find(({ id }) => id === edit.mark.id);
      if (!before || JSON.stringify(before) === JSON.stringify(edit.mark)) return drawing;
      return { ...drawing, marks: marks.map((mark) => (mark === before ? edit.mark : mark)) };
    }
    case 'remove':
      return marks.some(({ id }) => id === edit.id) ? { ...drawing, marks: marks.filter(({ id }) => id !== edit.id) } : drawing;
    case 'order': {
      const at = marks.findIndex(({ id }) => id === edit.id);
      const mark = marks[at];
      const to = Math.min(Math.max(edit.to, 0), marks.length - 1);
      if (!mark || at === to) return drawing;
      return { ...drawing, marks: marks.toSpliced(at, 1).toSpliced(to, 0, mark) };
    }
    case 'crop':
      return JSON.stringify(drawing.crop) === JSON.stringify(edit.crop) ? drawing : { ...drawing, crop: edit.crop };
  }
}

/** The target of an edit, by which edits in quick succession are grouped; null for an edit that is never grouped. */
export function targetOf(edit: Edit): string | null {
  if (edit.type === 'crop') return 'crop';
  return edit.type === 'add' || edit.type === 'change' ? edit.mark.id : null;
}
