import type { SharedReport } from '@plumbline/contract';
import { getSharedReportPdf } from '@plumbline/contract/endpoints';
import { Button } from '@plumbline/ui';
import { FileText } from 'lucide-react';
import { client } from '../api/client.ts';
import { linkHeaders } from '../api/link-headers.ts';
import { useDownload } from './use-download.ts';

/** Downloads a shared report as a file to keep or print. */
export function SharedPdfButton({ token, report }: { token: string; report: SharedReport }) {
  const download = useDownload();
  const file = { testId: token, host: report.host, mark: report.created_at.slice(0, 10), ending: 'pdf', read: readPdf };
  return (
    <Button icon={FileText} busy={download.isPending} onClick={() => download.mutate([file])}>
      Download PDF
    </Button>
  );
}

const readPdf = (token: string): Promise<Blob> => client.download(getSharedReportPdf, { headers: linkHeaders(token) });
