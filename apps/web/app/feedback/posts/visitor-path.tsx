import type { FeedbackPost, VisitPath } from '@plumbline/contract';
import { getVisitPath } from '@plumbline/contract/endpoints';
import { countOf, pathOf } from '@plumbline/contract/rules';
import { Button, TextLink } from '@plumbline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { formatSpan } from '../../shared/text/quantities.ts';

/** Number of pages shown initially: the last ones tell most. */
const SHOWN = 20;

const visitPathQuery = (feedback_id: string) =>
  queryOptions({
    queryKey: ['feedback', 'path', feedback_id],
    queryFn: () => client.call(getVisitPath, { query: { feedback_id } }),
  });

/** The pages the author of a post visited before writing it, and for how long. Renders nothing if that was not recorded. */
export function VisitorPath({ post }: { post: FeedbackPost }) {
  const { data, error, refetch } = useQuery(visitPathQuery(post.id));
  if (error) return <QueryProblem error={error} what="visitor’s path" onRetry={() => void refetch()} />;
  return data ? <Path key={post.id} path={data} /> : null;
}

function Path({ path: { referrer_url, device, pages } }: { path: VisitPath }) {
  const [isWhole, setWhole] = useState(false);
  const left = isWhole ? 0 : Math.max(0, pages.length - SHOWN);
  return (
    <section aria-labelledby="visitor-path" className="flex flex-col gap-2 rounded-ui border border-line p-3">
      <h3 id="visitor-path" className="font-semibold">
        Visitor’s path
      </h3>
      <p className="text-13 wrap-anywhere text-muted">
        {referrer_url !== '' && `From ${referrer_url}, `}
        {device}
      </p>
      {left > 0 && (
        <Button size="sm" className="self-start" onClick={() => setWhole(true)}>
          Show all {countOf(pages.length, 'page')}
        </Button>
      )}
      <ol aria-label="Pages" start={left + 1} className="divide-y divide-line border-y border-line">
        {pages.slice(left).map(({ url, title, time_spent, created_at }) => (
          <li key={`${created_at} ${url}`} className="flex items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              {title !== '' && <span className="block wrap-anywhere">{title}</span>}
              <TextLink href={url} target="_blank" rel="noreferrer" className="text-13 wrap-anywhere">
                {pathOf(url)}
              </TextLink>
            </span>
            {time_spent > 0 && <span className="shrink-0 text-13 text-muted tabular-nums">{formatSpan(time_spent)}</span>}
          </li>
        ))}
      </ol>
      <p className="text-13 text-muted">Only your team can see this.</p>
    </section>
  );
}
