import type { DownloadStatus } from './viewer-store.ts';

const WORDS: Partial<Record<DownloadStatus, string>> = {
  done: 'Screenshot downloaded',
  failed: 'The screenshot could not be downloaded.',
};

/** Announces to screen readers how the download of an image ended. */
export function ImageDownloadStatus({ status }: { status: DownloadStatus }) {
  return (
    <span role="status" className="sr-only">
      {WORDS[status] ?? ''}
    </span>
  );
}
