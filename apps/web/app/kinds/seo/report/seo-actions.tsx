import type { Test } from '@plumbline/contract';
import { CopyButton } from '@plumbline/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoleRefusal } from '../../../shared/session/use-role-refusal.ts';
import { ReportActions } from '../../../shared/tests/report-actions.tsx';
import { SEO_TESTS } from '../kind.ts';
import { seoReportPath } from '../places.ts';
import { useRescore } from './use-rescore.ts';

/** What can be done with a whole SEO report. @param children what stands before the rest */
export function SeoActions({ test, children }: { test: Test; children: ReactNode }) {
  const rescore = useRescore(test.id);
  const isRefused = useRoleRefusal('re-score reports') !== null;
  const more = [
    {
      id: 'rescore',
      label: 'Re-score stored pages',
      icon: RefreshCw,
      disabled: rescore.isPending || isRefused,
      onSelect: () => rescore.mutate(),
    },
  ];
  return (
    <ReportActions kind={SEO_TESTS} test={test} more={more}>
      {children}
      <CopyButton text={`${location.origin}${seoReportPath(test.id)}`} label="Copy link" size="md" />
    </ReportActions>
  );
}
