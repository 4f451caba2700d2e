import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { drawDraft } from './draft.ts';
import { type Mark, MARK_KINDS, type MarkKind, markInMiddle, moveByKey, type Point } from './mark.ts';

const LABELS: Readonly<Record<MarkKind, string>> = { box: 'Rectangle', arrow: 'Arrow', pen: 'Pen', blur: 'Blur' };
/** Touch draws on it instead of scrolling. */
const TAKES_TOUCHES = { touchAction: 'none' };
/** Maximum number of points of one pen stroke. */
const MOST_POINTS = 2000;

interface Props {
  readonly picture: ImageBitmap;
  readonly marks: readonly Mark[];
  readonly onChange: (marks: readonly Mark[]) => void;
}

/** The picture, to be drawn on with a pointer, or mark by mark with the keyboard. */
export function MarkedPicture({ picture, marks, onChange }: Props) {
  const [tool, setTool] = useState<MarkKind>('box');
  const [drawn, setDrawn] = useState<Mark | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const nextId = Math.max(0, ...marks.map(({ id }) => id)) + 1;
  useEffect(() => {
    if (canvas.current) drawDraft(canvas.current, picture, drawn ? [...marks, drawn] : marks);
  }, [picture, marks, drawn]);
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: ((clientX - left) / width) * picture.width, y: ((clientY - top) / height) * picture.height };
  };
  const remove = (mark: Mark): void => {
    onChange(marks.filter(({ id }) => id !== mark.id));
    canvas.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Draw with</legend>
        {MARK_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === tool ? 'primary' : 'secondary'}
            aria-pressed={kind === tool}
            onClick={() => setTool(kind)}
          >
            {LABELS[kind]}
          </Button>
        ))}
        <Button
          size="sm"
          onClick={() => {
            onChange([...marks, markInMiddle(nextId, tool, picture)]);
            // Its entry in the list exists after the next render.
            requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child button')?.focus());
          }}
        >
          Add in the middle
        </Button>
      </fieldset>
      <canvas
        ref={canvas}
        role="img"
        style={TAKES_TOUCHES}
        tabIndex={-1}
        aria-label={`Picture of the page with ${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}`}
        className="w-full rounded-ui border border-line"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = pointOf(event);
          setDrawn({ id: nextId, kind: tool, points: [from, from] });
        }}
        onPointerMove={(event) => {
          if (!drawn) return;
          const [from = pointOf(event), ...rest] = drawn.points;
          const kept = drawn.kind === 'pen' ? rest.slice(0, MOST_POINTS) : [];
          setDrawn({ ...drawn, points: [from, ...kept, pointOf(event)] });
        }}
        onPointerUp={() => {
          if (drawn && isLarge(drawn)) onChange([...marks, drawn]);
          setDrawn(null);
        }}
        onPointerCancel={() => setDrawn(null)}
      />
      {marks.length > 0 && (
        <>
          <p className="text-13 text-muted">Move a mark with the arrow keys, change its size with Shift and an arrow key.</p>
          <ul ref={list} aria-label="Marks" className="flex flex-wrap gap-2">
            {marks.map((mark, at) => (
              <li key={mark.id} className="flex items-center">
                <Button
                  size="sm"
                  aria-label={`Remove ${LABELS[mark.kind]}, mark ${at + 1}`}
                  onKeyDown={(event) => {
                    if (event.key === 'Delete') return remove(mark);
                    const moved = moveByKey(mark, event, picture.width);
                    if (!moved) return;
                    event.preventDefault();
                    onChange(marks.map((one) => (one.id === mark.id ? moved : one)));
                  }}
                  onClick={() => remove(mark)}
                >
                  Remove {LABELS[mark.kind]}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A press without movement leaves no mark. */
function isLarge({ points }: Mark): boolean {
  const [from] = points;
  return points.some(({ x, y }) => from !== undefined && Math.hypot(x - from.x, y - from.y) > 4);
}
