import type { ChangelogEntry } from '@plumbline/contract';
import { listChangelog } from '@plumbline/contract/endpoints';
import { longDate } from '@plumbline/ui/long-date';
import { useState } from 'react';
import { CommentForm } from '../comments/comment-form.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';
import { Overlay } from '../parts/overlay.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Text } from '../parts/text.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { Cover } from './cover.tsx';
import { Labels } from './labels.tsx';
import { Reactions } from './reactions.tsx';

/** A complete changelog entry. */
export function EntryView({ id }: { id: string }) {
  const { visit, version, show } = usePanel();
  const loaded = useRemote(() => visit.client.call(listChangelog, { query: { change_log_id: id } }), [id, version]);
  const entry = loaded.data?.data[0];
  return (
    <Overlay title="Changelog" back="Back to all posts" onClose={() => show({ entry: null })}>
      {loaded.error !== null && <Failure error={loaded.error} onRetry={loaded.reload} />}
      {entry ? <EntryBody entry={entry} /> : loaded.error === null && <Loading />}
    </Overlay>
  );
}

function EntryBody({ entry }: { entry: ChangelogEntry }) {
  const { mayWrite, show } = usePanel();
  const [isWriting, setWriting] = useState(false);
  const place = { change_log: entry.id };
  return (
    <>
      <h3 className="text-16 font-semibold wrap-anywhere">{entry.title}</h3>
      {entry.labels.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <Labels labels={entry.labels} />
        </p>
      )}
      <Cover cover={entry.cover} />
      <Text html={entry.description} />
      {entry.posts && entry.posts.length > 0 && (
        <section aria-labelledby="entry-posts" className="flex flex-col gap-2">
          <h4 id="entry-posts" className="font-medium">
            What people asked for
          </h4>
          <ul className="flex flex-col gap-1.5">
            {entry.posts.map(({ id, title, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <StatusBadge status={status} />
                <button type="button" onClick={() => show({ post: id, entry: null })} className="min-w-0 text-left underline wrap-anywhere">
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Reactions entry={entry} />
      {mayWrite &&
        (isWriting ? (
          <CommentForm place={place} parent={null} label="Comment" action="Post comment" onDone={() => setWriting(false)} />
        ) : (
          <button
            type="button"
            aria-expanded="false"
            onClick={() => setWriting(true)}
            className="h-9 rounded-ui border border-control bg-surface px-3 text-left text-faint"
          >
            Write a comment...
          </button>
        ))}
      <CommentThread place={place} comments={entry.comments ?? []} />
      <p className="text-13 text-muted">
        <time dateTime={entry.created_at}>{longDate(new Date(entry.created_at))}</time>
      </p>
    </>
  );
}
