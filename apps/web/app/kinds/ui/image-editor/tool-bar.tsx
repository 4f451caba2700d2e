import { classNames, IconButton, SegmentedControl, useSingleKeyShortcuts } from '@plumbline/ui';
import { ArrowUpRight, Crop, Grid2x2X, type LucideIcon, MousePointer2, Redo2, Square, Type, Undo2, CircleDot } from 'lucide-react';
import { COLOUR_TOKENS } from './mark-look.ts';
import { COLOURS, SIZES } from './model/mark.ts';
import { type Tool, TOOLS } from './model/new-mark.ts';
import type { Editor } from './use-editor.ts';
import { TOOL_KEYS } from './use-editor-keys.ts';

const LOOKS: Readonly<Record<Tool, { readonly label: string; readonly icon: LucideIcon }>> = {
  select: { label: 'Select and move', icon: MousePointer2 },
  arrow: { label: 'Arrow', icon: ArrowUpRight },
  box: { label: 'Box', icon: Square },
  text: { label: 'Text', icon: Type },
  number: { label: 'Number', icon: CircleDot },
  blur: { label: 'Blur', icon: Grid2x2X },
  crop: { label: 'Crop', icon: Crop },
};
const SIZE_LETTERS = { small: 'S', medium: 'M', large: 'L' };

export type Zoom = 'fit' | 'full';

/** Tools, their style, undo and zoom. */
export function ToolBar({ editor, zoom, onZoom }: { editor: Editor; zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const singleKeys = useSingleKeyShortcuts();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="group" aria-label="Tools" className="flex gap-0.5">
        {TOOLS.map((tool) => (
          <IconButton
            key={tool}
            label={singleKeys ? `${LOOKS[tool].label} (${TOOL_KEYS[tool].toUpperCase()})` : LOOKS[tool].label}
            icon={LOOKS[tool].icon}
            tooltip="bottom"
            aria-pressed={editor.tool === tool}
            onClick={() => editor.setTool(tool)}
            className={editor.tool === tool ? 'bg-accent-soft text-accent-text' : undefined}
          />
        ))}
      </div>
      <div role="group" aria-label="History" className="flex gap-0.5">
        <IconButton label="Undo" icon={Undo2} tooltip="bottom" disabled={!editor.canUndo} onClick={editor.undo} />
        <IconButton label="Redo" icon={Redo2} tooltip="bottom" disabled={!editor.canRedo} onClick={editor.redo} />
      </div>
      <ColourPicker editor={editor} />
      <SegmentedControl
        label="Size of marks"
        hideLabel
        options={SIZES.map((size) => ({ value: size, label: SIZE_LETTERS[size] }))}
        value={editor.style.size}
        onValueChange={(size) => editor.setStyle({ size })}
      />
      <SegmentedControl
        label="Zoom"
        hideLabel
        options={[
          { value: 'fit', label: 'Fit' },
          { value: 'full', label: '100%' },
        ]}
        value={zoom}
        onValueChange={onZoom}
        className="sm:ml-auto"
      />
    </div>
  );
}

function ColourPicker({ editor }: { editor: Editor }) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Colour of marks</legend>
      {COLOURS.map((colour) => (
        <label
          key={colour}
          title={colour}
          className={classNames(
            'relative flex size-7 items-center justify-center rounded-full border-2 has-focus-visible:outline-2 has-focus-visible:outline-ring',
            editor.style.colour === colour ? 'border-accent' : 'border-transparent',
          )}
        >
          <input
            type="radio"
            name="mark-colour"
            aria-label={colour}
            checked={editor.style.colour === colour}
            onChange={() => editor.setStyle({ colour })}
            className="absolute inset-0 m-0 appearance-none rounded-full outline-none"
          />
          <span
            aria-hidden
            className="size-4.5 rounded-full border border-control"
            style={{ backgroundColor: `var(${COLOUR_TOKENS[colour]})` }}
          />
        </label>
      ))}
    </fieldset>
  );
}
