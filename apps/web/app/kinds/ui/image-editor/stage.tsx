import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawPicture } from './draw-picture.ts';
import type { MarkLook } from './mark-look.ts';
import { contains, dragAreaHandle, inside } from './model/area.ts';
import { applyEdit, type Edit } from './model/edit.ts';
import { areaHandles, dragHandle, type Handle, handlesOf, markAt, moveMark } from './model/mark-geometry.ts';
import type { Drawing, Point, Size } from './model/mark.ts';
import { newCrop, newMark } from './model/new-mark.ts';
import { SelectionMarks } from './selection-marks.tsx';
import type { Zoom } from './tool-bar.tsx';
import { CROP, type Editor } from './use-editor.ts';

/** Hit tolerance of a handle in screen pixels; touch needs more. */
const CATCH_PX = { mouse: 8, touch: 18 };

/** The drag of a pressed pointer. */
interface Drag {
  readonly pointer: number;
  readonly from: Point;
  /** The edit that results if the pointer ends at a point; null if there is none. */
  readonly editAt: (to: Point) => Edit | null;
  /** Whether dragging scrolls instead. */
  readonly pans: boolean;
}

export interface StageProps {
  readonly editor: Editor;
  readonly picture: ImageBitmap;
  readonly look: MarkLook;
  readonly zoom: Zoom;
}

/** The picture with its marks. Drawn at the picture's own resolution, and shown scaled down or at full size. */
export function Stage({ editor, picture, look, zoom }: StageProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const drag = useRef<Drag | null>(null);
  const [draft, setDraft] = useState<Edit | null>(null);
  const room = useRoom(boxRef);
  const { drawing } = editor;
  const { width, height } = drawing.picture;
  const scale = zoom === 'full' || !room ? 1 : Math.min(1, room.width / width, room.height / height);
  const shown = draft ? applyEdit(drawing, draft) : drawing;
  useEffect(() => {
    const context = canvasRef.current?.getContext('2d', { willReadFrequently: true });
    if (context) drawPicture(context, picture, shown, look);
  }, [picture, shown, look]);

  const pointOf = (event: PointerEvent<HTMLDivElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const slack = (event.pointerType === 'touch' ? CATCH_PX.touch : CATCH_PX.mouse) / scale;
    const from = pointOf(event);
    drag.current = { pointer: event.pointerId, from, ...beginDrag(editor, look, from, slack) };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    if (drag.current.pans) boxRef.current?.scrollBy(-event.movementX, -event.movementY);
    else setDraft(drag.current.editAt(pointOf(event)));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    const edit = drag.current.editAt(pointOf(event));
    drag.current = null;
    setDraft(null);
    if (edit) finish(editor, edit);
  };
  const cancel = () => {
    drag.current = null;
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current) {
      event.preventDefault();
      cancel();
    }
    if (event.key !== 'Enter' || editor.tool === 'select' || event.target !== boxRef.current) return;
    event.preventDefault();
    const middle = middleOf(boxRef.current, scale, drawing.picture);
    const edit = drawEdit(editor, middle, middle);
    if (edit) finish(editor, edit);
  };
  return (
    // An application role handles keys as a whole, which the rule does not know.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={boxRef}
      tabIndex={0}
      role="application"
      aria-label={`Picture, ${width} by ${height} pixels`}
      aria-describedby="stage-help"
      data-marks
      onKeyDown={onKeyDown}
      className="ring-inside flex h-[45dvh] overflow-auto rounded-ui border border-line bg-sunken lg:h-[calc(100dvh-15.5rem)]"
    >
      <div
        data-stage
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={cancel}
        style={{ width: width * scale, height: height * scale }}
        className={`relative m-auto shrink-0 touch-none select-none ${editor.tool === 'select' ? '' : 'cursor-crosshair'}`}
      >
        <canvas ref={canvasRef} width={width} height={height} className="block size-full" aria-hidden />
        <SelectionMarks drawing={shown} selected={draft?.type === 'add' ? null : editor.selected} scale={scale} measure={look.measure} />
      </div>
      <p id="stage-help" className="sr-only">
        Choose a tool and press Enter to add a mark in the middle. Arrow keys move the selected mark, with Shift by ten pixels. Delete
        removes it. You can type sizes and positions next to the screenshot.
      </p>
    </div>
  );
}

/** The drag that starts when the pointer is pressed at a point. */
function beginDrag(editor: Editor, look: MarkLook, from: Point, slack: number): Pick<Drag, 'editAt' | 'pans'> {
  const { drawing, tool, selectedMark, selectedArea } = editor;
  const { picture } = drawing;
  if (tool !== 'select') return { pans: false, editAt: (to) => drawEdit(editor, from, to) };
  const near = ({ at }: { readonly at: Point }): boolean => Math.hypot(at.x - from.x, at.y - from.y) <= slack;
  if (selectedArea) {
    const caught = areaHandles(selectedArea).find(near);
    if (caught) return { pans: false, editAt: (to) => ({ type: 'crop', crop: dragAreaHandle(selectedArea, caught.handle, to, picture) }) };
  }
  const handle: Handle | undefined = selectedMark ? handlesOf(selectedMark).find(near)?.handle : undefined;
  if (selectedMark && handle)
    return { pans: false, editAt: (to) => ({ type: 'change', mark: dragHandle(selectedMark, handle, to, picture) }) };
  const mark = markAt(drawing, from, slack / 2, look.measure);
  if (mark) {
    editor.select(mark.id);
    return { pans: false, editAt: (to) => ({ type: 'change', mark: moveMark(mark, to.x - from.x, to.y - from.y, picture) }) };
  }
  if (selectedArea && contains(selectedArea, from)) {
    const moved = (to: Point) =>
      inside({ ...selectedArea, left: selectedArea.left + to.x - from.x, top: selectedArea.top + to.y - from.y }, picture);
    return { pans: false, editAt: (to) => ({ type: 'crop', crop: moved(to) }) };
  }
  editor.select(null);
  return { pans: true, editAt: () => null };
}

/** The edit that the tool makes by drawing from one point to another. */
function drawEdit({ tool, drawing, style }: Editor, from: Point, to: Point): Edit | null {
  if (tool === 'select') return null;
  if (tool === 'crop') return { type: 'crop', crop: newCrop(from, to, drawing.picture) };
  return { type: 'add', mark: newMark(tool, nextId(drawing), from, to, drawing, style) };
}

/** An id no mark of this drawing has used, and the same for every draft of one drag. */
function nextId({ marks }: Drawing): string {
  return `mark-${Math.max(0, ...marks.map(({ id }) => Number(id.slice('mark-'.length)))) + 1}`;
}

function finish(editor: Editor, edit: Edit): void {
  if (edit.type === 'add') {
    editor.edit(edit, 'Added');
    // The tool stays active for numbers, since several are usually placed in a row.
    if (edit.mark.kind !== 'number') editor.setTool('select');
    editor.select(edit.mark.id);
    return;
  }
  editor.edit(edit);
  if (edit.type !== 'crop') return;
  editor.setTool('select');
  editor.select(CROP);
}

/** The centre of the visible part, in the picture's pixels. */
function middleOf(box: HTMLElement, scale: number, { width, height }: Size): Point {
  return {
    x: Math.min(width, (box.scrollLeft + Math.min(box.clientWidth, width * scale) / 2) / scale),
    y: Math.min(height, (box.scrollTop + Math.min(box.clientHeight, height * scale) / 2) / scale),
  };
}

/** The available size of an element, updated as it changes. */
function useRoom(ref: { readonly current: HTMLElement | null }): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.offsetWidth - 2, height: element.offsetHeight - 2 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
