import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useIsMember } from '../../shared/session/use-is-member.ts';
import { useDownload } from '../../shared/tests/use-download.ts';
import { hostOf } from '../../shared/text/addresses.ts';
import { SLIPS_CSV } from './grammar-files.ts';
import { acceptedFixesQuery, grammarReportQuery } from './grammar-queries.ts';

/** Says above the list what accepting a fix does and does not do. Always present, so that nothing moves when its text changes. */
export function AcceptedNote({ testId }: { testId: string }) {
  const isMember = useIsMember();
  const accepted = useQuery(acceptedFixesQuery(testId, null));
  const hasAccepted = (accepted.data?.size ?? 0) > 0;
  if (!hasAccepted && !isMember) return null;
  return (
    <div role="status" className="mb-3 min-h-8 text-13 text-muted">
      {hasAccepted ? (
        <AcceptedHere testId={testId} />
      ) : (
        'Accepting a fix does not change the website. It is added to a list you can export.'
      )}
    </div>
  );
}

/** Says that the fix was accepted only in this report, with an export for fixing the website. */
export function AcceptedHere({ testId }: { testId: string }) {
  const report = useQuery(grammarReportQuery(testId));
  const download = useDownload();
  const host = report.data ? hostOf(report.data.url) : '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
      <p>Accepted here only. The website is not changed; export the list to fix it there.</p>
      <Button
        size="sm"
        icon={Download}
        busy={download.isPending}
        disabled={host === ''}
        onClick={() => download.mutate([{ testId, host, ...SLIPS_CSV }])}
      >
        Export the list
      </Button>
    </div>
  );
}
