import type { ResponsiveDeviceView } from '@plumbline/contract';
import { ErrorState, IconButton, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fileWord } from '../../shared/text/file-word.ts';
import { saveFile } from '../../shared/screens/save-file.ts';
import { BlobPicture } from '../../shared/screens/blob-picture.tsx';
import { type Region, placeOn } from './regions-of.ts';
import { devicePictureQuery } from './responsive-queries.ts';

export interface DevicePaneProps {
  readonly testId: string;
  readonly device: ResponsiveDeviceView;
  readonly whole: boolean;
  /** What to mark on the picture; regions of other devices are ignored. */
  readonly regions: readonly Region[];
  readonly host: string;
  readonly boxRef: (box: HTMLElement | null) => void;
}

/** One device with its picture. Content beyond the right edge of the device is behind a dashed line. */
export function DevicePane({ testId, device, whole, regions, host, boxRef }: DevicePaneProps) {
  const file = whole && device.full_file ? device.full_file : device.view_file;
  const { data: bytes, isError } = useQuery(devicePictureQuery(testId, device.asset_id, file));
  const page =
    file === device.full_file ? { width: device.page_width, height: device.page_height } : { width: device.width, height: device.height };
  const cutFrom = file === device.full_file ? device.cut_from : undefined;
  const pageWidth = cutFrom?.width ?? page.width;
  const size = `${device.width} × ${device.height}`;
  const save = (): void => {
    if (bytes) saveFile(bytes, `${fileWord(host)}-${fileWord(device.label)}-${whole ? 'page' : 'window'}.jpg`);
  };
  return (
    <figure className="flex min-w-0 flex-col gap-1.5" style={{ flex: `${Math.sqrt(device.width)} 1 ${device.width > 1000 ? 22 : 13}rem` }}>
      <figcaption className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="font-medium">{device.label}</span> <span className="tabular text-13 text-muted">{size}</span>
          {pageWidth > device.width && <span className="tabular text-13 text-critical"> · page is {Math.round(pageWidth)} px wide</span>}
        </span>
        <IconButton label={`Download the ${device.label} screenshot`} icon={Download} size="sm" disabled={!bytes} onClick={save} />
      </figcaption>
      {cutFrom && (
        <p className="tabular text-13 text-muted">
          The page is too large for one screenshot. This is the top left, {Math.round(page.width)} × {Math.round(page.height)} of{' '}
          {Math.round(cutFrom.width)} × {Math.round(cutFrom.height)} pixels.
        </p>
      )}
      <div
        ref={boxRef}
        role="group"
        aria-label={`${device.label}, ${size}`}
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-128 overflow-x-hidden overflow-y-auto rounded-ui border border-line bg-sunken max-sm:h-96"
      >
        {isError ? (
          <ErrorState title="The screenshot could not be loaded." advice="Open the report again in a moment." />
        ) : (
          <div className="relative w-full overflow-hidden" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
            {bytes ? <BlobPicture bytes={bytes} alt={`${host} on ${device.label}, ${size}`} /> : <Skeleton className="absolute inset-0" />}
            {page.width > device.width && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 right-0 border-l-2 border-dashed border-critical-mark bg-overlay"
                style={{ left: `${(100 * device.width) / page.width}%` }}
              />
            )}
            {regions.map((region, index) => {
              const place = region.device === device.id ? placeOn(region, page) : null;
              return place ? (
                <span
                  // The regions of a report never change order.
                  key={index}
                  aria-hidden
                  className="pointer-events-none absolute min-h-1 min-w-1 border-2 border-critical-mark ring-1 ring-paper"
                  style={{ left: `${place.left}%`, top: `${place.top}%`, width: `${place.width}%`, height: `${place.height}%` }}
                />
              ) : null;
            })}
          </div>
        )}
      </div>
    </figure>
  );
}
