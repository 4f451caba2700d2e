import { useCallback, useState } from 'react';
import type { Edit } from './model/edit.ts';
import { type History, recordEdit, redo, startHistory, undo } from './model/history.ts';
import type { Area, Drawing, Mark, MarkStyle, Size } from './model/mark.ts';
import type { Tool } from './model/new-mark.ts';

/** Stands for the crop among the ids of selectable marks. */
export const CROP = 'crop';

/** The state of the editor and its operations. */
export interface Editor {
  readonly drawing: Drawing;
  readonly tool: Tool;
  readonly style: MarkStyle;
  /** Id of a mark, or CROP. */
  readonly selected: string | null;
  readonly selectedMark: Mark | null;
  readonly selectedArea: Area | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
  /** The last action, announced to screen readers. */
  readonly said: string;
  readonly edit: (edit: Edit, said?: string) => void;
  readonly select: (id: string | null) => void;
  readonly setTool: (tool: Tool) => void;
  readonly setStyle: (style: Partial<MarkStyle>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Marks this drawing as saved on the server. */
  readonly markSaved: (drawing: Drawing) => void;
}

/** @param picture its size */
export function useEditor({ width, height }: Size): Editor {
  const [history, setHistory] = useState<History>(() => startHistory({ picture: { width, height }, marks: [], crop: null }));
  const [saved, markSaved] = useState(history.now);
  const [tool, setTool] = useState<Tool>('select');
  const [style, setStyleNow] = useState<MarkStyle>({ colour: 'red', size: 'medium' });
  const [selected, select] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const drawing = history.now;
  const selectedMark = drawing.marks.find(({ id }) => id === selected) ?? null;
  const edit = useCallback((change: Edit, words = '') => {
    const atMs = performance.now();
    setHistory((now) => recordEdit(now, change, atMs));
    setSaid(words);
  }, []);
  return {
    drawing,
    tool,
    style: selectedMark && selectedMark.kind !== 'blur' ? { colour: selectedMark.colour, size: selectedMark.size } : style,
    selected,
    selectedMark,
    selectedArea: selected === CROP ? drawing.crop : null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChanged: drawing !== saved,
    said,
    edit,
    select,
    setTool: useCallback((next: Tool) => {
      setTool(next);
      if (next !== 'select') select(null);
    }, []),
    setStyle: (change) => {
      setStyleNow((now) => ({ ...now, ...change }));
      if (selectedMark && selectedMark.kind !== 'blur') edit({ type: 'change', mark: { ...selectedMark, ...change } });
    },
    undo: useCallback(() => {
      setHistory(undo);
      setSaid('Undone');
    }, []),
    redo: useCallback(() => {
      setHistory(redo);
      setSaid('Done again');
    }, []),
    markSaved,
  };
}
