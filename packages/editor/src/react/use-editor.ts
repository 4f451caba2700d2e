import { Editor, type JSONContent } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EXTENSIONS } from '../schema/extensions.ts';
import { cleanPaste } from './clean-paste.ts';
import { imagesIn } from './images-in.ts';

/** Undo depth and grouping as the specification asks. */
const UNDO = { depth: 100, newGroupDelay: 500 };

export interface EditorSettings {
  /** Initial content, as HTML. */
  readonly html: string;
  readonly placeholder: string;
  /** Disables typing. */
  readonly isReadOnly: boolean;
  /** Attributes of the editable element, such as its name and classes. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Called after each change, with null when the editor is empty. */
  readonly onChange: (document: JSONContent | null) => void;
  /** Called for pasted images, and for dropped ones with their position. @returns whether it takes them; left out where the text takes none */
  readonly onImages?: ((images: readonly File[], at?: number) => boolean) | undefined;
}

/**
 * Mounts an editor in an element for as long as the element exists. The initial content is read once; the component renders again with every
 * change of the text or the selection.
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
      // Our Content Security Policy blocks style elements; editor.css has these styles.
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
    // The placeholder is only redrawn by a transaction, so an empty one is dispatched.
    editor?.view.dispatch(editor.state.tr);
  }, [editor, placeholder]);
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  return editor;
}

/** Whether a text has neither words nor pictures. */
function isBlank(editor: Editor): boolean {
  let hasImage = false;
  editor.state.doc.descendants((node) => {
    hasImage ||= node.type.name === 'image';
  });
  return !hasImage && editor.getText().trim() === '';
}
