import { exportSeoReport, getSeoReportPdf } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { saveFile } from '../screens/save-file.ts';
import { problemText } from '../forms/problem-text.ts';

export interface ReportFile {
  readonly testId: string;
  readonly host: string;
  readonly format: 'csv' | 'json' | 'pdf';
}

/** Downloads reports. Through fetch, since a plain link cannot carry the token. */
export function useDownload() {
  const { show } = useToast();
  return useMutation({
    mutationFn: async (files: readonly ReportFile[]) => {
      for (const file of files) await downloadFile(file);
    },
    onError: (error) => show({ title: 'The file could not be made.', description: problemText(error), tone: 'problem' }),
  });
}

async function downloadFile({ testId, host, format }: ReportFile): Promise<void> {
  const answer =
    format === 'pdf'
      ? await client.request(getSeoReportPdf, { query: { test_id: testId } })
      : await client.request(exportSeoReport, { query: { test_id: testId, format } });
  saveFile(await answer.blob(), `plumbline-${host.replace(/[^\w.-]/g, '-')}-${testId.slice(0, 8)}.${format}`);
}
