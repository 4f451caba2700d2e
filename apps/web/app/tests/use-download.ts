import { useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { problemText } from '../session/problem-text.ts';

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
      ? await client.request('GET', '/seo/page/pdf/', { query: { test_id: testId } })
      : await client.request('GET', '/seo/export/', { query: { test_id: testId, format } });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `plumbline-${host.replace(/[^\w.-]/g, '-')}-${testId.slice(0, 8)}.${format}`;
  link.click();
  // Browsers read the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
