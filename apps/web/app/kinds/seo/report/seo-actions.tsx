import type { Test } from '@plumbline/contract';
import { CopyButton } from '@plumbline/ui';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { FINDINGS_FILES, ReportActions } from '../../../shared/tests/report-actions.tsx';
import { REPORT_PDF } from '../../../shared/tests/use-download.ts';
import { SEO_TESTS } from '../kind.ts';
import { seoReportPath } from '../places.ts';
import { CheckAgain } from './check-again.tsx';

const FILES = [...FINDINGS_FILES, { ...REPORT_PDF, label: 'Report as PDF', icon: FileText }];

/** What can be done with a whole SEO report. @param children what stands before the rest */
export function SeoActions({ test, children }: { test: Test; children: ReactNode }) {
  return (
    <ReportActions kind={SEO_TESTS} test={test} files={FILES}>
      {children}
      <CopyButton text={`${location.origin}${seoReportPath(test.id)}`} label="Copy link" size="md" />
      <CheckAgain testId={test.id} />
    </ReportActions>
  );
}
