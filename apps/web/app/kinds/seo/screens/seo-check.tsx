import { Badge, PageHead, SeverityBadge, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { checkQuery } from '../../../shared/api/queries.ts';
import { CheckProse } from '../../../shared/findings/check-prose.tsx';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** The page of a check: what it looks for, why, how to fix, examples, source. */
export default function SeoCheck() {
  const check = useQuery(checkQuery(useParams()['checkId'] ?? ''));
  return (
    <>
      <ScreenTitle of={check.data?.title ?? 'Check'} />
      {check.isPending && <Skeleton className="h-64 w-full" />}
      {check.isError && (
        <>
          <h1 className="sr-only">Check</h1>
          <QueryProblem error={check.error} what="check" onRetry={() => void check.refetch()} />
        </>
      )}
      {check.data && (
        <article className="max-w-reading">
          <PageHead
            title={check.data.title}
            detail={check.data.summary}
            actions={
              <>
                <SeverityBadge severity={check.data.severity} />
                <Badge>{check.data.category}</Badge>
              </>
            }
          />
          <CheckProse html={check.data.html} />
          <p className="mt-6 border-t border-line pt-3 text-13 text-muted">
            Source: {/^https?:/.test(check.data.source) ? <OutsideLink address={check.data.source} /> : check.data.source}
            {' · '}
            <code className="font-mono text-12">{check.data.check_id}</code>
          </p>
        </article>
      )}
    </>
  );
}
