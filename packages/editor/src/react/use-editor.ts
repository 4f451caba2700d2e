import { Editor, type JSONContent } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EXTENSIONS } from '../schema/extensions.ts';
import { cleanPaste } from './clean-paste.ts';
import { imagesIn } from './images-in.ts';

/** Undo as the specification has it. */
const UNDO = { depth: 100, newGroupDelay: 500 };

export interface EditorSettings {
  /** What it begins with, as HTML. */
  readonly html: string;
  readonly placeholder: string;
  /** Nothing can be typed. */
  readonly isReadOnly: boolean;
  /** Attributes of the editable element: its name, its classes. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Told what stands there after each change; null when that is nothing. */
  readonly onChange: (document: JSONContent | null) => void;
  /** Told of images that are pasted, or dropped at a place of the text. @returns whether it takes them; left out where it takes none */
  readonly onImages?: ((images: readonly File[], at?: number) => boolean) | undefined;
}

/**
 * An editor in an element, for as long as that stands. What it begins with is read once; the component is drawn again with
 * every change of the text or the selection.
 */
export function useEditor(
  place: RefObject<HTMLElement | null>,
  { html, placeholder, isReadOnly, attributes, onChange, onImages }: EditorSettings,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setVersion] = useState(0);
  const latest = useRef({ onChange, onImages, placeholder });
  useEffect(() => {
    latest.current = { onChange, onImages, placeholder };
  });
  const first = useRef({ html, attributes });
  useEffect(() => {
    if (!place.current) return;
    const made = new Editor({
      element: place.current,
      extensions: [...EXTENSIONS, Placeholder.configure({ placeholder: () => latest.current.placeholder }), UndoRedo.configure(UNDO)],
      content: first.current.html,
      // A style element would be refused by the page's policy; editor.css has what it would say.
      injectCSS: false,
      editorProps: {
        attributes: { ...first.current.attributes },
        transformPastedHTML: cleanPaste,
        handlePaste: (_view, { clipboardData }) => latest.current.onImages?.(imagesIn(clipboardData)) ?? false,
        handleDrop: (view, { dataTransfer, clientX, clientY }) =>
          latest.current.onImages?.(imagesIn(dataTransfer), view.posAtCoords({ left: clientX, top: clientY })?.pos) ?? false,
      },
      onTransaction: () => setVersion((version) => version + 1),
      onUpdate: ({ editor: changed }) => latest.current.onChange(isBlank(changed) ? null : changed.getJSON()),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [place]);
  useEffect(() => {
    // The words of the placeholder are drawn with the next step of the editor, which may be one that changes nothing.
    editor?.view.dispatch(editor.state.tr);
  }, [editor, placeholder]);
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  return editor;
}

/** No words and no picture. */
function isBlank(editor: Editor): boolean {
  let hasImage = false;
  editor.state.doc.descendants((node) => {
    hasImage ||= node.type.name === 'image';
  });
  return !hasImage && editor.getText().trim() === '';
}
