import { Badge, PageHead, SeverityBadge, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { checkQuery } from '../api/queries.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { ScreenTitle } from '../screens/screen-title.tsx';
import { CheckProse } from './check-prose.tsx';
import { CheckSource } from './check-source.tsx';

export interface CheckScreenProps {
  readonly kind: KindOfTest;
}

/** The page of a check of one kind of test: what it looks for, why, how to fix, examples, source. */
export function CheckScreen({ kind }: CheckScreenProps) {
  const { categoryWords = String } = kind;
  const check = useQuery(checkQuery(kind.kind, useParams()['checkId'] ?? ''));
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
                <Badge>{categoryWords(check.data.category)}</Badge>
              </>
            }
          />
          <CheckProse html={check.data.html} />
          <p className="mt-6 border-t border-line pt-3 text-13 text-muted">
            Source: <CheckSource source={check.data.source} />
            {' · '}
            <code className="font-mono text-12">{check.data.check_id}</code>
          </p>
        </article>
      )}
    </>
  );
}
