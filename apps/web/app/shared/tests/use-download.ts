import { exportFindings, getTestReportPdf } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { saveFile } from '../screens/save-file.ts';
import { problemText } from '../forms/problem-text.ts';

export interface ReportFile {
  readonly testId: string;
  readonly host: string;
  /**
   * Makes the file name unique for the host; by default the start of the test's id. Set for a shared link, whose secret must not appear in a name.
   */
  readonly mark?: string;
  /** The end of the file name: "csv", "grammar.csv". */
  readonly ending: string;
  /** Through fetch, since a plain link cannot carry the token. */
  readonly read: (testId: string) => Promise<Blob>;
}

/** Downloads offered by every kind of test. */
export const FINDINGS_CSV = {
  ending: 'csv',
  read: (test_id: string) => client.download(exportFindings, { query: { test_id, format: 'csv' } }),
};
export const FINDINGS_JSON = {
  ending: 'json',
  read: (test_id: string) => client.download(exportFindings, { query: { test_id, format: 'json' } }),
};
export const REPORT_PDF = { ending: 'pdf', read: (test_id: string) => client.download(getTestReportPdf, { query: { test_id } }) };

/** Downloads files of reports, one after the other. */
export function useDownload() {
  const { show } = useToast();
  return useMutation({
    mutationFn: async (files: readonly ReportFile[]) => {
      for (const { testId, host, mark = testId.slice(0, 8), ending, read } of files)
        saveFile(await read(testId), `plumbline-${host.replace(/[^\w.-]/g, '-')}-${mark}.${ending}`);
    },
    onError: (error) => show({ title: 'The file could not be created.', description: problemText(error), tone: 'problem' }),
  });
}
