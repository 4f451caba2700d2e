import type { JSONContent } from '@tiptap/core';
import { useId, useRef, useState } from 'react';
import { LinkBar } from './link-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useEditor } from './use-editor.ts';
import './editor.css';

export interface RichTextEditorProps {
  /** What is written: "Comment". */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  /** What it begins with, as HTML of ours; read once. */
  readonly html?: string;
  /** In place of nothing: what is wrong. */
  readonly error?: string | undefined;
  /** null when nothing stands there. */
  readonly onChange: (document: JSONContent | null) => void;
}

/** Rich text of our schema with a bar of tools below it. Load it late: it is the heaviest part of any screen. */
export default function RichTextEditor({
  label,
  hideLabel,
  placeholder = 'Write something …',
  html = '',
  error,
  onChange,
}: RichTextEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const editor = useEditor(place, {
    html,
    placeholder,
    onChange,
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
      <div className="min-w-0 rounded-ui border border-control bg-surface has-[.rich-editor:focus-visible]:outline-2 has-[.rich-editor:focus-visible]:outline-offset-1 has-[.rich-editor:focus-visible]:outline-ring">
        <div ref={place} className="max-h-80 overflow-y-auto" />
        {isLinkOpen && editor && <LinkBar editor={editor} onClose={() => setLinkOpen(false)} />}
        <ToolBar editor={editor} isLinkOpen={isLinkOpen} onLink={() => setLinkOpen((open) => !open)} />
      </div>
      <div id={`${id}-note`} aria-live="polite" className="text-12 text-critical empty:hidden">
        {error}
      </div>
    </div>
  );
}
