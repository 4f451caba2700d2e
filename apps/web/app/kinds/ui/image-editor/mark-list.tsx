import { Button, classNames, IconButton, Panel } from '@plumbline/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { areaWords, markName, markPlace } from './model/mark-words.ts';
import { MarkFields } from './mark-fields.tsx';
import { CROP, type Editor } from './use-editor.ts';
import { removeSelected } from './use-editor-keys.ts';

/** All marks, topmost first: gives access to them without a pointer. */
export function MarkList({ editor }: { editor: Editor }) {
  const { drawing, selected } = editor;
  const { marks, crop } = drawing;
  const rows = [
    ...(crop ? [{ id: CROP, name: 'Crop', place: areaWords(crop) }] : []),
    ...marks.toReversed().map((mark) => ({ id: mark.id, name: markName(mark, drawing), place: markPlace(mark) })),
  ];
  return (
    <Panel title="Marks" detail={rows.length === 0 ? 'Nothing drawn yet. Choose a tool, then drag on the screenshot.' : undefined} dense>
      {rows.length > 0 && (
        <ul data-marks className="-mx-2 flex max-h-60 flex-col overflow-y-auto">
          {rows.map(({ id, name, place }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === selected}
                onClick={() => {
                  editor.setTool('select');
                  editor.select(id);
                }}
                className={classNames(
                  'ring-inside flex min-h-7 w-full items-baseline gap-2 rounded-inner px-2 py-1 text-left text-13',
                  id === selected ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
                )}
              >
                <span className="min-w-0 truncate font-medium">{name}</span>
                <span className={classNames('tabular ml-auto shrink-0 text-12', id !== selected && 'text-muted')}>{place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(editor.selectedMark || editor.selectedArea) && (
        <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
          <MarkFields editor={editor} />
          <MarkActions editor={editor} />
        </div>
      )}
    </Panel>
  );
}

function MarkActions({ editor }: { editor: Editor }) {
  const { marks } = editor.drawing;
  const at = marks.findIndex(({ id }) => id === editor.selected);
  const id = editor.selected ?? '';
  return (
    <div className="flex items-center gap-1">
      <Button size="sm" icon={Trash2} onClick={() => removeSelected(editor)}>
        Delete
      </Button>
      {at !== -1 && (
        <>
          <IconButton
            label="Bring forward"
            icon={ArrowUp}
            size="sm"
            disabled={at === marks.length - 1}
            onClick={() => editor.edit({ type: 'order', id, to: at + 1 }, 'Brought forward')}
          />
          <IconButton
            label="Send backward"
            icon={ArrowDown}
            size="sm"
            disabled={at === 0}
            onClick={() => editor.edit({ type: 'order', id, to: at - 1 }, 'Sent backward')}
          />
        </>
      )}
    </div>
  );
}
