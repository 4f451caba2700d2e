import { useSingleKeyShortcuts } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { inside } from './model/area.ts';
import { moveMark } from './model/mark-geometry.ts';
import type { Tool } from './model/new-mark.ts';
import { CROP, type Editor } from './use-editor.ts';

/** The key of each tool, where single-key shortcuts are on. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  select: 'v',
  arrow: 'a',
  box: 'b',
  text: 't',
  // N starts a new test everywhere.
  number: 'm',
  blur: 'u',
  crop: 'c',
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;

/** Undo and redo anywhere; tools by single keys; arrows, Delete and Escape in the picture and the list of marks. */
export function useEditorKeys(editor: Editor): void {
  const singleKeys = useSingleKeyShortcuts();
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (press(latest.current, event, singleKeys)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
}

/** @returns whether the key was handled */
function press(editor: Editor, event: KeyboardEvent, singleKeys: boolean): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey || (key !== 'z' && key !== 'y')) return false;
    if (key === 'y' || event.shiftKey) editor.redo();
    else editor.undo();
    return true;
  }
  if (event.altKey) return false;
  if (isAtMarks(event.target) && editor.selected !== null && pressOnMark(editor, event)) return true;
  const tool = Object.entries(TOOL_KEYS).find(([, one]) => one === key)?.[0];
  if (!singleKeys || event.shiftKey || !isTool(tool)) return false;
  editor.setTool(tool);
  return true;
}

function pressOnMark(editor: Editor, event: KeyboardEvent): boolean {
  if (event.key === 'Escape') {
    editor.select(null);
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    removeSelected(editor);
    return true;
  }
  const [right, down] = ARROWS[event.key] ?? [0, 0];
  if (right === 0 && down === 0) return false;
  const step = event.shiftKey ? FAR : 1;
  const { selectedMark, selectedArea, drawing } = editor;
  if (selectedMark) editor.edit({ type: 'change', mark: moveMark(selectedMark, right * step, down * step, drawing.picture) });
  else if (selectedArea) {
    const moved = { ...selectedArea, left: selectedArea.left + right * step, top: selectedArea.top + down * step };
    editor.edit({ type: 'crop', crop: inside(moved, drawing.picture) });
  }
  return true;
}

/** Removes the selected mark, or the crop. */
export function removeSelected(editor: Editor): void {
  if (editor.selected === null) return;
  editor.edit(editor.selected === CROP ? { type: 'crop', crop: null } : { type: 'remove', id: editor.selected }, 'Deleted');
  editor.select(null);
}

function isTool(name: string | undefined): name is Tool {
  return name !== undefined && name in TOOL_KEYS;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=listbox]') !== null)
  );
}

function isAtMarks(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-marks]') !== null);
}
