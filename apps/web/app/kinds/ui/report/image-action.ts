import type { HeadAction } from '@plumbline/ui';
import { Check, ImageDown, TriangleAlert } from 'lucide-react';
import type { ViewerState } from './viewer-store.ts';

const LOOKS = {
  initiate: { label: 'Download screenshot', icon: ImageDown },
  downloading: { label: 'Downloading', icon: ImageDown },
  done: { label: 'Screenshot downloaded', icon: Check },
  failed: { label: 'Try again', icon: TriangleAlert },
} as const;

/** Downloads the image of the step, and shows the status. */
export function imageAction({ canDownloadImage, downloadStatus, downloadImage }: ViewerState['header']): HeadAction {
  return {
    id: 'image',
    ...LOOKS[downloadStatus],
    disabled: !canDownloadImage,
    busy: downloadStatus === 'downloading',
    onSelect: () => void downloadImage(),
  };
}
