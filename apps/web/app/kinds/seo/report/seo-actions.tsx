import type { SeoReport, Test } from '@plumbline/contract';
import { Copy, RefreshCw } from 'lucide-react';
import { useRoleRefusal } from '../../../shared/session/use-role-refusal.ts';
import { ReportActions } from '../../../shared/tests/report-actions.tsx';
import { useAskReport } from '../chat/use-ask-report.tsx';
import { SEO_TESTS } from '../kind.ts';
import { seoReportPath } from '../places.ts';
import { useRescore } from './use-rescore.ts';

/** Actions for a whole SEO report. */
export function SeoActions({ test, report }: { test: Test; report: SeoReport }) {
  const rescore = useRescore(test.id);
  const isRefused = useRoleRefusal('re-score reports') !== null;
  const ask = useAskReport(test, report);
  const more = [
    {
      id: 'rescore',
      label: 'Re-score stored pages',
      icon: RefreshCw,
      disabled: rescore.isPending || isRefused,
      onSelect: () => rescore.mutate(),
    },
  ];
  const link = `${location.origin}${seoReportPath(test.id)}`;
  return (
    <>
      <ReportActions
        kind={SEO_TESTS}
        test={test}
        more={more}
        own={[ask.action, { kind: 'copy', id: 'copy', label: 'Copy link', icon: Copy, text: link }]}
      />
      {ask.panel}
    </>
  );
}
