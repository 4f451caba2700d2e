import { HeadActions } from '@plumbline/ui';
import { linkSource } from '../../../shared/findings/link-source.ts';
import { ReportSourceProvider } from '../../../shared/findings/report-source.ts';
import { SharedPdfButton } from '../../../shared/tests/shared-pdf-button.tsx';
import type { SharedReportProps } from '../../../shared/places/kind-of-test.ts';
import { useState } from 'react';
import { CaptureHead } from './capture-head.tsx';
import { CaptureSourceProvider, sharedSource } from './capture-source.ts';
import { SharedVerdict } from './shared-verdict.tsx';
import { CaptureViewer } from './capture-viewer.tsx';
import { imageAction } from './image-action.ts';
import { ImageDownloadStatus } from './image-download-status.tsx';
import { createViewerStore, useViewer } from './viewer-store.ts';

/** A captured test's report as shared by link, read-only. */
export default function SharedCapture({ kind, token, report }: SharedReportProps) {
  const [source] = useState(() => sharedSource(token));
  const [store] = useState(() => createViewerStore(report.kind));
  const { header } = useViewer(store);
  return (
    <CaptureSourceProvider value={source}>
      <CaptureHead
        url={report.url}
        score={report.score}
        at={report.created_at}
        findingCount={report.finding_count}
        by=""
        device={report.device}
        actions={
          <>
            <HeadActions actions={[{ ...imageAction(header), stays: true }]}>
              <SharedPdfButton token={token} report={report} />
            </HeadActions>
            <ImageDownloadStatus status={header.downloadStatus} />
          </>
        }
      />
      <ReportSourceProvider value={linkSource}>
        <SharedVerdict kind={kind} score={report.score} />
        <CaptureViewer store={store} />
      </ReportSourceProvider>
    </CaptureSourceProvider>
  );
}
