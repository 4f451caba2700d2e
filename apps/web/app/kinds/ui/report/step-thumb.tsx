import type { CapturedStep } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';
import { BlobImage, usePicture } from './blob-image.tsx';
import { type CapturedPicture, pictureOf, pressedPlace } from './step-words.ts';

/** The thumbnail of a step, loaded when it comes near the viewport. Its space is reserved, so that nothing moves. */
export function StepThumb({ step }: { step: CapturedStep }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '200px' });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  const picture = pictureOf(step);
  return (
    <span ref={box} className="relative block aspect-video w-full overflow-hidden rounded-inner border border-line bg-sunken">
      {picture && isNear && <ThumbPicture step={step} picture={picture} />}
      {!picture && <span className="flex h-full items-center justify-center text-12 text-muted">No screenshot</span>}
    </span>
  );
}

function ThumbPicture({ step, picture }: { step: CapturedStep; picture: CapturedPicture }) {
  const { bytes } = usePicture(step.id, picture, 'thumb');
  const place = pressedPlace(step, picture);
  if (!bytes) return null;
  // The picture fills the width and is cut off at the bottom, so positions are relative to a box with the picture's own aspect ratio.
  return (
    <span className="absolute inset-x-0 top-0 block">
      <BlobImage bytes={bytes} alt="" className="block w-full" />
      {place && (
        <span
          aria-hidden
          className="absolute size-3 -translate-1/2 rounded-full border-2 border-critical-mark"
          style={{ left: `${place.left}%`, top: `${place.top}%` }}
        />
      )}
    </span>
  );
}
