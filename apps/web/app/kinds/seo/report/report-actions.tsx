import type { Test } from '@plumbline/contract';
import { recheckSeoTest } from '@plumbline/contract/endpoints';
import { Button, CopyButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileJson, FileSpreadsheet, FileText, Link2, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { RunAgain } from '../../../shared/tests/run-again.tsx';
import { useDownload } from '../../../shared/tests/use-download.ts';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { SEO_TESTS } from '../kind.ts';
import { seoReportPath } from '../places.ts';

const ShareDialog = lazy(() => import('../../../shared/tests/share-dialog.tsx'));

/** What can be done with a whole report. */
export function ReportActions({ test }: { test: Test }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [parameters, change] = useUrlState();
  const download = useDownload();
  const recheck = useMutation({
    mutationFn: () => client.call(recheckSeoTest, { body: { test_id: test.id } }),
    onSuccess: async ({ score }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['reports', test.id] }),
        queries.invalidateQueries({ queryKey: ['tests'] }),
      ]);
      show({ title: `Judged again: ${score ?? 'no score'}`, description: 'The kept pages were judged by the checks of today.' });
    },
    onError: (error) => show({ title: 'The pages could not be judged again.', description: problemText(error), tone: 'problem' }),
  });
  const save = (format: 'csv' | 'json' | 'pdf') => () => download.mutate([{ testId: test.id, host: test.host, format }]);
  return (
    <>
      <CopyButton text={`${location.origin}${seoReportPath(test.id)}`} label="Copy link" size="md" />
      <Button icon={Link2} onClick={() => change({ dialog: 'share' })}>
        Share
      </Button>
      {parameters.get('dialog') === 'share' && (
        <Suspense>
          <ShareDialog test={test} onClose={() => change({ dialog: null })} />
        </Suspense>
      )}
      <Menu
        trigger={
          <Button icon={Download} busy={download.isPending}>
            Export
          </Button>
        }
        entries={[
          { id: 'csv', label: 'Findings as CSV', icon: FileSpreadsheet, onSelect: save('csv') },
          { id: 'json', label: 'Findings as JSON', icon: FileJson, onSelect: save('json') },
          { id: 'pdf', label: 'Report as PDF', icon: FileText, onSelect: save('pdf') },
        ]}
      />
      <Button icon={RefreshCw} busy={recheck.isPending} onClick={() => recheck.mutate()}>
        Check again
      </Button>
      <RunAgain kind={SEO_TESTS} test={test} />
    </>
  );
}
