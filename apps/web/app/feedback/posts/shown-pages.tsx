import type { FeedbackPost, ShownPage } from '@plumbline/contract';
import { deleteShownPage } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, Disclosure, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { BlobPicture } from '../../shared/screens/blob-picture.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { shownPagesQuery, shownPictureQuery } from './shown-page-queries.ts';

/** The pages a visitor attached to a post: picture, URL, and what failed there. Renders nothing if there are none. */
export function ShownPages({ post }: { post: FeedbackPost }) {
  const { data = [], error, refetch } = useQuery(shownPagesQuery(post.id));
  if (error) return <QueryProblem error={error} what="screenshot of the page" onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Attached by the author" className="flex flex-col gap-4">
      {data.map((page) => (
        <Shown key={page.id} page={page} />
      ))}
    </section>
  );
}

function Shown({ page }: { page: ShownPage }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.call(deleteShownPage, { query: { shown_page_id: page.id } }),
    onError: (error) => show({ title: 'It was not deleted.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback', 'shown'] }),
  });
  const requests = page.requests.map(({ url, status, initiator }) => `${status || 'No answer'} ${initiator} ${url}`);
  const lines = page.console.map(({ level, text }) => `${level}: ${text}`);
  return (
    <div className="flex flex-col gap-2 rounded-ui border border-line p-3">
      {page.has_picture && <ShownPicture id={page.id} />}
      {page.address !== '' && (
        <p className="text-13 wrap-anywhere">
          <span className="text-muted">Page: </span>
          {page.address}
        </p>
      )}
      {page.browser !== '' && (
        <p className="text-13 wrap-anywhere">
          <span className="text-muted">Browser: </span>
          {page.browser}
        </p>
      )}
      <Lines title="Failed requests" lines={requests} />
      <Lines title="Console messages" lines={lines} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex-1 text-13 text-muted">Only your team and the author can see this.</p>
        {page.mine && (
          <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete the attachment?"
        description="The screenshot, address, requests and console messages are permanently deleted. The post stays."
        confirmLabel="Delete"
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

/** The picture of an attached page. */
export function ShownPicture({ id }: { id: string }) {
  const { data, isError } = useQuery(shownPictureQuery(id));
  if (isError) return <p className="text-13 text-muted">The screenshot cannot be shown right now.</p>;
  if (!data) return <Skeleton className="h-48 w-full" />;
  return (
    <div className="overflow-hidden rounded-ui border border-line">
      <BlobPicture bytes={data} alt="The page as sent, with the author’s annotations" />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={`${title} (${lines.length})`}>
      <ul aria-label={title} className="flex flex-col gap-1 font-mono text-12">
        {[...new Set(lines)].map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
