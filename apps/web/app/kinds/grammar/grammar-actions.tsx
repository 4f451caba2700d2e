import type { Test } from '@plumbline/contract';
import { FileJson, FileSpreadsheet } from 'lucide-react';
import { type OfferedFile, ReportActions } from '../../shared/tests/report-actions.tsx';
import { SLIPS_CSV, SLIPS_JSON } from './grammar-files.ts';
import { GRAMMAR_TESTS } from './kind.ts';

const FILES: readonly OfferedFile[] = [
  { ...SLIPS_CSV, label: 'Mistakes and fixes as CSV', icon: FileSpreadsheet },
  { ...SLIPS_JSON, label: 'Mistakes and fixes as JSON', icon: FileJson },
];

/** Actions for a whole grammar report. */
export function GrammarActions({ test }: { test: Test }) {
  return <ReportActions kind={GRAMMAR_TESTS} test={test} files={FILES} />;
}
