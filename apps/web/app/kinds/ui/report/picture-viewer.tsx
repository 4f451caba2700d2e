import type { CapturedStep } from '@plumbline/contract';
import { stepTitle } from '@plumbline/contract/rules';
import { ErrorState, IconButton, Skeleton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { BlobImage, usePicture } from './blob-image.tsx';
import { type CapturedPicture, pictureOf, pressedPlace } from './step-words.ts';
import { useStepKeys } from './use-step-keys.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The picture of the step, with the pressed place marked. Zooms, pans by dragging or scrolling; arrow keys move between steps. */
export function PictureViewer({ store }: { store: ViewerStore }) {
  const { main, sidebar } = useViewer(store);
  const [zoomed, setZoomed] = useState({ stepId: '', level: 0 });
  const at = sidebar.steps.findIndex(({ id }) => id === main.step?.id);
  const go = (by: number) => {
    const next = sidebar.steps[at + by];
    if (next) sidebar.select(next.id);
  };
  // A new step starts unzoomed.
  const stepId = main.step?.id ?? '';
  const zoom = zoomed.stepId === stepId ? zoomed.level : 0;
  const zoomBy = (by: number) => setZoomed({ stepId, level: Math.max(0, Math.min(ZOOMS.length - 1, zoom + by)) });
  useStepKeys({ go, zoomBy, reset: () => setZoomed({ stepId, level: 0 }) });
  if (!main.step) return null;
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <section aria-label="Screenshot of the step" className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-1">
        <IconButton label="Previous step (←)" icon={ChevronLeft} size="sm" disabled={at <= 0} onClick={() => go(-1)} />
        <IconButton label="Next step (→)" icon={ChevronRight} size="sm" disabled={at >= sidebar.steps.length - 1} onClick={() => go(1)} />
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={stepTitle(main.step)}>
          <span className="tabular text-muted">
            {at + 1} of {sidebar.steps.length}
          </span>{' '}
          {stepTitle(main.step)}
        </h2>
        <IconButton label="Zoom out (−)" icon={ZoomOut} size="sm" disabled={zoom === 0} onClick={() => zoomBy(-1)} />
        <output className="tabular w-11 text-center text-12 text-muted">{Math.round(scale * 100)}%</output>
        <IconButton label="Zoom in (+)" icon={ZoomIn} size="sm" disabled={zoom === ZOOMS.length - 1} onClick={() => zoomBy(1)} />
      </div>
      <StepPicture key={main.step.id} step={main.step} scale={scale} />
    </section>
  );
}

function StepPicture({ step, scale }: { step: CapturedStep; scale: number }) {
  const file = pictureOf(step);
  const pan = usePan();
  if (!file) {
    return (
      <div className="flex aspect-video items-center justify-center rounded-ui border border-line bg-sunken px-6 text-center text-muted">
        {step.no_picture || 'This step has no screenshot.'}
      </div>
    );
  }
  return (
    // Focusable, so that the keyboard can scroll a zoomed picture.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      role="group"
      tabIndex={0}
      aria-label="Zoomed screenshot"
      {...pan}
      className="max-h-[calc(100vh-16rem)] overflow-auto rounded-ui border border-line bg-sunken"
    >
      <FullPicture step={step} file={file} scale={scale} />
      {step.late && <p className="px-3 py-1.5 text-12 text-muted">The screenshot was taken after the click.</p>}
    </div>
  );
}

function FullPicture({ step, file, scale }: { step: CapturedStep; file: CapturedPicture; scale: number }) {
  const { bytes, isError } = usePicture(step.id, file, 'full');
  const place = pressedPlace(step, file);
  if (isError) return <ErrorState title="The screenshot could not be loaded." advice="Open the step again in a moment." />;
  return (
    <div
      className="relative"
      style={{ width: `${scale * 100}%`, ...(file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {}) }}
    >
      {bytes ? (
        <BlobImage bytes={bytes} alt={`${stepTitle(step)} on ${step.page_title || step.page_url}`} className="block w-full select-none" />
      ) : (
        <Skeleton className="absolute inset-0" />
      )}
      {place && (
        <span
          aria-hidden
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-4 border-critical-mark ring-2 ring-paper"
          style={{ left: `${place.left}%`, top: `${place.top}%` }}
        />
      )}
    </div>
  );
}

/** Dragging with the mouse scrolls; touch scrolls natively. */
function usePan() {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
