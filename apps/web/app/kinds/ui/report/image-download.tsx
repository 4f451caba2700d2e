import { Button } from '@plumbline/ui';
import { Check, ImageDown, TriangleAlert } from 'lucide-react';
import { useViewer, type ViewerStore } from './viewer-store.ts';

const LOOKS = {
  initiate: { label: 'Download image', icon: ImageDown },
  downloading: { label: 'Downloading', icon: ImageDown },
  done: { label: 'Image downloaded', icon: Check },
  failed: { label: 'Try again', icon: TriangleAlert },
} as const;

/** Brings the picture of the step to disk, and says how that goes. */
export function ImageDownload({ store }: { store: ViewerStore }) {
  const { header } = useViewer(store);
  const { label, icon } = LOOKS[header.downloadStatus];
  return (
    <>
      <Button
        icon={icon}
        disabled={!header.canDownloadImage}
        busy={header.downloadStatus === 'downloading'}
        onClick={() => void header.downloadImage()}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {header.downloadStatus === 'failed' ? 'The image could not be downloaded.' : header.downloadStatus === 'done' ? label : ''}
      </span>
    </>
  );
}
