import { TextField } from '@plumbline/ui';
import type { Editor } from '@tiptap/core';
import { AlignCenter, AlignLeft, AlignRight, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IMAGE_ALIGNMENTS } from '../schema/image-block.ts';
import { ToolButton } from './tool-button.tsx';

const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight };
/** In percent of the text's width. */
const WIDTH = { min: 25, max: 100, step: 25 };

/** Width, alignment and alternative text of the selected image. */
export function ImageBar({ editor }: { editor: Editor }) {
  const id = useId();
  const { width, align, alt } = editor.getAttributes('image');
  const percent = Number.parseInt(String(width), 10);
  const change = (attributes: Readonly<Record<string, string>>): void => void editor.commands.updateAttributes('image', attributes);
  return (
    <div role="group" aria-label="Image" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-2">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-13">
          Width
        </label>
        <input
          id={id}
          type="range"
          {...WIDTH}
          value={percent}
          aria-valuetext={`${percent} %`}
          onChange={(event) => change({ width: `${event.target.value}%` })}
          className="w-28 accent-accent"
        />
        <output htmlFor={id} className="tabular w-12 text-12 text-muted">
          {percent} %
        </output>
      </div>
      <div role="group" aria-label="Alignment" className="flex gap-0.5">
        {IMAGE_ALIGNMENTS.map((side) => (
          <ToolButton
            key={side}
            label={`Align ${side}`}
            icon={ALIGN_ICONS[side]}
            isOn={align === side}
            onClick={() => change({ align: side })}
          />
        ))}
      </div>
      <TextField
        label="What the image shows"
        hideLabel
        placeholder="What the image shows"
        maxLength={500}
        value={String(alt)}
        onChange={(event) => change({ alt: event.target.value })}
        className="min-w-40 flex-1"
      />
      <ToolButton label="Remove the image" icon={Trash2} onClick={() => editor.chain().focus().deleteSelection().run()} />
    </div>
  );
}
