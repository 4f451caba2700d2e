import { TextAreaField, TextField } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { inside, within } from './model/area.ts';
import type { Area, Point } from './model/mark.ts';
import { markName } from './model/mark-words.ts';
import type { Editor } from './use-editor.ts';

/** Fields to type the text, position and size of the selection. */
export function MarkFields({ editor }: { editor: Editor }) {
  const { selectedMark: mark, selectedArea, drawing, edit } = editor;
  const { picture } = drawing;
  if (selectedArea) {
    return <AreaFields name="crop" area={selectedArea} onChange={(area) => edit({ type: 'crop', crop: inside(area, picture) })} />;
  }
  if (!mark) return null;
  switch (mark.kind) {
    case 'box':
    case 'blur':
      return (
        <AreaFields
          name={markName(mark, drawing)}
          area={mark.area}
          onChange={(area) => edit({ type: 'change', mark: { ...mark, area: inside(area, picture) } })}
        />
      );
    case 'arrow':
      return (
        <>
          <PointFields
            name="Start"
            at={mark.from}
            onChange={(from) => edit({ type: 'change', mark: { ...mark, from: within(from, picture) } })}
          />
          <PointFields name="Point" at={mark.to} onChange={(to) => edit({ type: 'change', mark: { ...mark, to: within(to, picture) } })} />
        </>
      );
    case 'number':
      return (
        <PointFields name="Middle" at={mark.at} onChange={(at) => edit({ type: 'change', mark: { ...mark, at: within(at, picture) } })} />
      );
    case 'text':
      return (
        <>
          <MarkText key={mark.id} text={mark.text} onChange={(text) => edit({ type: 'change', mark: { ...mark, text } })} />
          <PointFields name="Corner" at={mark.at} onChange={(at) => edit({ type: 'change', mark: { ...mark, at: within(at, picture) } })} />
        </>
      );
  }
}

/** A newly placed text is focused for typing. */
function MarkText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const isNew = useRef(text === 'Text');
  useEffect(() => {
    if (!isNew.current) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.select();
  }, []);
  return <TextAreaField ref={ref} label="Words" rows={2} maxLength={500} value={text} onChange={(event) => onChange(event.target.value)} />;
}

function PointFields({ name, at, onChange }: { name: string; at: Point; onChange: (at: Point) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Pixels label={`${name} from left`} value={at.x} onChange={(x) => onChange({ ...at, x })} />
      <Pixels label={`${name} from top`} value={at.y} onChange={(y) => onChange({ ...at, y })} />
    </div>
  );
}

function AreaFields({ name, area, onChange }: { name: string; area: Area; onChange: (area: Area) => void }) {
  return (
    <div role="group" aria-label={`Place and size of ${name}`} className="grid grid-cols-2 gap-2">
      <Pixels label="From left" value={area.left} onChange={(left) => onChange({ ...area, left })} />
      <Pixels label="From top" value={area.top} onChange={(top) => onChange({ ...area, top })} />
      <Pixels label="Width" value={area.width} onChange={(width) => onChange({ ...area, width })} />
      <Pixels label="Height" value={area.height} onChange={(height) => onChange({ ...area, height })} />
    </div>
  );
}

/** A number of pixels. Applied on blur or Enter, so that a half-typed number has no effect. */
function Pixels({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const take = (input: HTMLInputElement) => {
    if (input.value !== '' && Number.isFinite(input.valueAsNumber)) onChange(Math.round(input.valueAsNumber));
    else input.value = String(value);
  };
  return (
    <TextField
      key={value}
      label={label}
      type="number"
      inputMode="numeric"
      defaultValue={value}
      suffix="px"
      onBlur={(event) => take(event.target)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget);
      }}
    />
  );
}
