import type { Editor } from '@tiptap/core';
import { Bold, ImagePlus, Link, List } from 'lucide-react';
import { useRef } from 'react';
import { ToolButton } from './tool-button.tsx';
import type { ImageUpload } from './use-image-upload.ts';

/** The types offered by the file picker; any other file is refused. */
const OFFERED = '.jpg,.jpeg,.png,.webp,.gif';

export interface ToolBarProps {
  readonly editor: Editor;
  readonly upload: ImageUpload | null;
  readonly isLinkOpen: boolean;
  readonly onLink: () => void;
}

/** The tools below the text. Those that only change a selection float above it. */
export function ToolBar({ editor, upload, isLinkOpen, onLink }: ToolBarProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div role="toolbar" aria-label="Format" className="flex flex-wrap items-center gap-0.5 border-t border-line px-1.5 py-1">
      {upload && (
        <>
          <input
            ref={picker}
            type="file"
            accept={OFFERED}
            multiple
            hidden
            onChange={({ currentTarget }) => {
              upload.add(editor, [...(currentTarget.files ?? [])]);
              // Cleared, so that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <ToolButton label="Add an image" icon={ImagePlus} onClick={() => picker.current?.click()} />
        </>
      )}
      <ToolButton label="Bold" icon={Bold} isOn={editor.isActive('bold')} onClick={() => editor.chain().focus().toggleBold().run()} />
      <ToolButton
        label="Bulleted list"
        icon={List}
        isOn={editor.isActive('bulletList')}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <ToolButton label="Link" icon={Link} isOn={editor.isActive('link')} aria-expanded={isLinkOpen} onClick={onLink} />
      <span role="status" className="px-1.5 text-12 text-muted">
        {upload && upload.pending > 0 && 'Uploading the image…'}
      </span>
    </div>
  );
}
