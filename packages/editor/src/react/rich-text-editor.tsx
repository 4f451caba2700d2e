import type { Editor, JSONContent } from '@tiptap/core';
import { useId, useRef, useState } from 'react';
import { CodeBar } from './code-bar.tsx';
import { FloatingBar, isTextSelected } from './floating-bar.tsx';
import { ImageBar } from './image-bar.tsx';
import { LinkBar } from './link-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useEditor } from './use-editor.ts';
import { type ImageUpload, type UploadImage, useImageUpload } from './use-image-upload.ts';
import './editor.css';

export type { UploadImage };

export interface RichTextEditorProps {
  /** The accessible name: "Comment". */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  /** Initial content, as HTML our own server rendered; read once. */
  readonly html?: string;
  /** The error message; absent when there is none. */
  readonly error?: string | undefined;
  /** Called with null when the editor is empty. */
  readonly onChange: (document: JSONContent | null) => void;
  /** Stores images; left out where the text takes none. */
  readonly uploadImage?: UploadImage;
  /** Shows the text without tools or editing. */
  readonly isReadOnly?: boolean;
}

/** A rich-text editor of our schema with its tools. Load it lazily: it is the heaviest part of any screen. */
export default function RichTextEditor({
  label,
  hideLabel,
  placeholder = 'Write something …',
  html = '',
  error,
  onChange,
  uploadImage,
  isReadOnly = false,
}: RichTextEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const upload = useImageUpload(uploadImage ?? null);
  function takeImages(images: readonly File[], at?: number): boolean {
    if (images.length === 0 || !upload || !editor) return false;
    upload.add(editor, images, at);
    return true;
  }
  const editor = useEditor(place, {
    html,
    placeholder,
    isReadOnly,
    onChange,
    onImages: upload ? takeImages : undefined,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      'aria-describedby': `${id}-note`,
      class: 'rich-editor prose',
    },
  });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className={hideLabel ? 'sr-only' : 'text-13 font-medium'}>
        {label}
      </span>
      <div className="relative min-w-0 rounded-ui border border-control bg-surface has-[.rich-editor:focus-visible]:outline-2 has-[.rich-editor:focus-visible]:outline-offset-1 has-[.rich-editor:focus-visible]:outline-ring">
        <div ref={place} className="max-h-80 overflow-y-auto" />
        {editor && !isReadOnly && <Tools editor={editor} upload={upload} />}
      </div>
      <div id={`${id}-note`} aria-live="polite" className="text-12 text-critical empty:hidden">
        {error ?? upload?.problem}
      </div>
    </div>
  );
}

/** The bars for what the cursor is in. */
function Tools({ editor, upload }: { editor: Editor; upload: ImageUpload | null }) {
  const [isLinkWanted, setLinkWanted] = useState(false);
  const isInLink = editor.isActive('link');
  const closeLink = (): void => setLinkWanted(false);
  const openLink = (): void => setLinkWanted(true);
  return (
    <>
      {!isLinkWanted && isTextSelected(editor) && <FloatingBar editor={editor} onLink={openLink} />}
      {(isLinkWanted || isInLink) && <LinkBar key={String(isInLink)} editor={editor} isWanted={isLinkWanted} onClose={closeLink} />}
      {editor.isActive('image') && <ImageBar editor={editor} />}
      {editor.isActive('codeBlock') && <CodeBar key={editor.state.selection.$anchor.start()} editor={editor} />}
      <ToolBar editor={editor} upload={upload} isLinkOpen={isLinkWanted} onLink={() => setLinkWanted(!isLinkWanted)} />
    </>
  );
}
