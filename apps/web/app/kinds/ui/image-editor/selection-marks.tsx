import { areaHandles, boundsOf, handlesOf } from './model/mark-geometry.ts';
import type { Drawing, MeasureText } from './model/mark.ts';
import { CROP } from './use-editor.ts';

export interface SelectionMarksProps {
  readonly drawing: Drawing;
  readonly selected: string | null;
  /** Screen pixels per pixel of the picture. */
  readonly scale: number;
  readonly measure: MeasureText;
}

/** The cropped-off area, and the frame and handles of the selection: on the screen only, never in the file. */
export function SelectionMarks({ drawing, selected, scale, measure }: SelectionMarksProps) {
  const { picture, crop, marks } = drawing;
  const mark = marks.find(({ id }) => id === selected) ?? null;
  const frame = mark ? boundsOf(mark, picture, measure) : null;
  const handles = mark ? handlesOf(mark) : selected === CROP && crop ? areaHandles(crop) : [];
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {crop && (
        <>
          <path
            fillRule="evenodd"
            className="fill-overlay"
            d={`M0 0H${picture.width * scale}V${picture.height * scale}H0Z${rectPath(crop.left * scale, crop.top * scale, crop.width * scale, crop.height * scale)}`}
          />
          <rect
            x={crop.left * scale}
            y={crop.top * scale}
            width={crop.width * scale}
            height={crop.height * scale}
            className="fill-none stroke-paper"
          />
        </>
      )}
      {frame && (
        <rect
          x={frame.left * scale - 4}
          y={frame.top * scale - 4}
          width={frame.width * scale + 8}
          height={frame.height * scale + 8}
          strokeDasharray="4 3"
          className="fill-none stroke-ring"
        />
      )}
      {handles.map(({ handle, at }) => (
        <rect
          key={handle}
          x={at.x * scale - 5}
          y={at.y * scale - 5}
          width={10}
          height={10}
          rx={2}
          strokeWidth={2}
          className="fill-paper stroke-ring"
        />
      ))}
    </svg>
  );
}

const rectPath = (left: number, top: number, width: number, height: number): string => `M${left} ${top}h${width}v${height}h${-width}Z`;
