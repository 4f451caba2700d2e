import type { Test } from '@plumbline/contract';
import { exportGrammarReport } from '@plumbline/contract/endpoints';
import { Button, Menu, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Download, FileJson, FileSpreadsheet } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { RunAgain } from '../../shared/tests/run-again.tsx';
import { saveFile } from '../../shared/screens/save-file.ts';
import { GRAMMAR_TESTS } from './kind.ts';

/** What can be done with a whole grammar report. */
export function GrammarActions({ test }: { test: Test }) {
  const { show } = useToast();
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const answer = await client.request(exportGrammarReport, { query: { test_id: test.id, format } });
      saveFile(await answer.blob(), `plumbline-${test.host.replace(/[^\w.-]/g, '-')}-grammar.${format}`);
    },
    onError: (error) => show({ title: 'The file could not be made.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <>
      <Menu
        trigger={
          <Button icon={Download} busy={download.isPending}>
            Export
          </Button>
        }
        entries={[
          { id: 'csv', label: 'Slips and fixes as CSV', icon: FileSpreadsheet, onSelect: () => download.mutate('csv') },
          { id: 'json', label: 'Slips and fixes as JSON', icon: FileJson, onSelect: () => download.mutate('json') },
        ]}
      />
      {test.source !== 'extension' && <RunAgain kind={GRAMMAR_TESTS} test={test} />}
    </>
  );
}
