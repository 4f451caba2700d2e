import { type Editor, posToDOMRect } from '@tiptap/core';
import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  SquareCode,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TEXT_ALIGNMENTS } from '../schema/aligned-text.ts';
import { ToolButton } from './tool-button.tsx';

type Chain = ReturnType<Editor['chain']>;

interface Tool {
  readonly label: string;
  readonly icon: ComponentProps<typeof ToolButton>['icon'];
  /** Name of the mark or block, with the attributes that tell it from others of the same name. */
  readonly active: readonly [name: string, attributes?: Readonly<Record<string, unknown>>];
  readonly run: (chain: Chain) => Chain;
}

const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify };
const HEADING_ICONS = [
  [1, Heading1],
  [2, Heading2],
  [3, Heading3],
] as const;

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: Bold, active: ['bold'], run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: Italic, active: ['italic'], run: (chain) => chain.toggleItalic() },
  { label: 'Underline', icon: Underline, active: ['underline'], run: (chain) => chain.toggleUnderline() },
  { label: 'Strikethrough', icon: Strikethrough, active: ['strike'], run: (chain) => chain.toggleStrike() },
  { label: 'Code', icon: Code, active: ['code'], run: (chain) => chain.toggleCode() },
  ...HEADING_ICONS.map(([level, icon]): Tool => ({
    label: `Heading ${level}`,
    icon,
    active: ['heading', { level }],
    run: (chain) => chain.toggleHeading({ level }),
  })),
  { label: 'Bulleted list', icon: List, active: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', icon: ListOrdered, active: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { label: 'Code block', icon: SquareCode, active: ['codeBlock'], run: (chain) => chain.toggleCodeBlock() },
  ...TEXT_ALIGNMENTS.map((textAlign): Tool => ({
    label: textAlign === 'justify' ? 'Justify' : `Align ${textAlign}`,
    icon: ALIGN_ICONS[textAlign],
    active: ['', { textAlign }],
    run: (chain) => chain.setTextAlign(textAlign),
  })),
];

/** Whether text is selected that a tool could change. */
export function isTextSelected(editor: Editor): boolean {
  const { selection, doc } = editor.state;
  if (selection.empty || editor.isActive('image') || editor.isActive('link')) return false;
  return doc.textBetween(selection.from, selection.to, ' ').trim() !== '';
}

/** The tools for selected text. They appear with the selection and stay with it when the text scrolls. */
export function FloatingBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const { from, to } = editor.state.selection;
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const text = { getBoundingClientRect: () => posToDOMRect(editor.view, from, to), contextElement: editor.view.dom };
    const place = async (): Promise<void> => {
      const { x, y } = await computePosition(text, element, { placement: 'top', middleware: [offset(6), flip(), shift({ padding: 8 })] });
      element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    return autoUpdate(text, element, () => void place());
  }, [editor, from, to]);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Format what is selected"
      className="absolute top-0 left-0 z-float flex w-max max-w-72 flex-wrap gap-0.5 rounded-ui bg-raised p-1 shadow-float"
    >
      {TOOLS.map(({ label, icon, active: [name, attributes], run }) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          isOn={name === '' ? editor.isActive(attributes ?? {}) : editor.isActive(name, attributes)}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <ToolButton label="Link" icon={Link} onClick={onLink} />
    </div>
  );
}
