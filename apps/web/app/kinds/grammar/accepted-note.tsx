import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useIsMember } from '../../shared/session/use-is-member.ts';
import { useDownload } from '../../shared/tests/use-download.ts';
import { hostOf } from '../../shared/text/addresses.ts';
import { SLIPS_CSV } from './grammar-files.ts';
import { acceptedFixesQuery, grammarReportQuery } from './grammar-queries.ts';

/** Says above the list what accepting does and what it does not. The line is there before it is needed: nothing moves. */
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

/** Says that a fix was accepted here alone, with the way to have it made. */
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
