import { IconButton } from '@plumbline/ui';
import type { Editor } from '@tiptap/core';
import { Bold, Code, Italic, Link, List, ListOrdered } from 'lucide-react';
import type { ComponentProps } from 'react';

/** What the selection can be made into, below the text. */
export function ToolBar({ editor, isLinkOpen, onLink }: { editor: Editor | null; isLinkOpen: boolean; onLink: () => void }) {
  const tool = (label: string, icon: ComponentProps<typeof IconButton>['icon'], name: string, run: (of: Editor) => void) => (
    <IconButton
      label={label}
      icon={icon}
      size="sm"
      variant="quiet"
      tooltip="top"
      aria-pressed={editor?.isActive(name) ?? false}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      // The text keeps the focus and what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor && run(editor)}
    />
  );
  return (
    <div role="toolbar" aria-label="Format" className="flex flex-wrap items-center gap-0.5 border-t border-line px-1.5 py-1">
      {tool('Bold', Bold, 'bold', (of) => of.chain().focus().toggleBold().run())}
      {tool('Italic', Italic, 'italic', (of) => of.chain().focus().toggleItalic().run())}
      {tool('Code', Code, 'code', (of) => of.chain().focus().toggleCode().run())}
      {tool('Bulleted list', List, 'bulletList', (of) => of.chain().focus().toggleBulletList().run())}
      {tool('Numbered list', ListOrdered, 'orderedList', (of) => of.chain().focus().toggleOrderedList().run())}
      <IconButton
        label="Link"
        icon={Link}
        size="sm"
        variant="quiet"
        tooltip="top"
        aria-expanded={isLinkOpen}
        aria-pressed={editor?.isActive('link') ?? false}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      />
    </div>
  );
}
