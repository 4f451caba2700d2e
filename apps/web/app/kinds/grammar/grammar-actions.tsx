import type { Test } from '@plumbline/contract';
import { exportGrammarReport } from '@plumbline/contract/endpoints';
import { FileJson, FileSpreadsheet } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { type OfferedFile, ReportActions } from '../../shared/tests/report-actions.tsx';
import { GRAMMAR_TESTS } from './kind.ts';

const readSlips = (format: 'csv' | 'json') => (test_id: string) => client.download(exportGrammarReport, { query: { test_id, format } });

const FILES: readonly OfferedFile[] = [
  { ending: 'grammar.csv', label: 'Mistakes and fixes as CSV', icon: FileSpreadsheet, read: readSlips('csv') },
  { ending: 'grammar.json', label: 'Mistakes and fixes as JSON', icon: FileJson, read: readSlips('json') },
];

/** What can be done with a whole grammar report. */
export function GrammarActions({ test }: { test: Test }) {
  return <ReportActions kind={GRAMMAR_TESTS} test={test} files={FILES} />;
}
