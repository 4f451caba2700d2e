import { listChangelog } from '@plumbline/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { Cover } from './cover.tsx';
import { Labels } from './labels.tsx';

const STEP = 20;
const MOST = 500;

interface EntryListProps {
  /** Shows at most this many, without loading more. */
  readonly most?: number;
  /** Called with the publication time of the newest entry shown, whenever entries have been loaded. */
  readonly onShown?: (until: string) => void;
}

/** The entries of the changelog, newest first. */
export function EntryList({ most, onShown }: EntryListProps) {
  const { visit, version, show } = usePanel();
  const [limit, setLimit] = useState(most ?? STEP);
  const entries = useRemote(() => visit.client.call(listChangelog, { query: { limit } }), [limit, version]);
  const tell = useRef(onShown);
  useEffect(() => {
    const [newest] = entries.data?.data ?? [];
    if (newest) tell.current?.(newest.created_at);
  }, [entries.data]);
  if (!entries.data) return entries.error ? <Failure error={entries.error} onRetry={entries.reload} /> : <Loading />;
  if (entries.data.data.length === 0) return <p className="text-muted">Nothing has been announced yet.</p>;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {entries.data.data.map((entry) => (
          <li key={entry.id} className="relative flex flex-col gap-1 rounded-ui border border-line bg-surface p-3 hover:bg-hover">
            <Cover cover={entry.cover} />
            <h3 className="font-medium">
              <button
                type="button"
                onClick={() => show({ entry: entry.id })}
                className="line-clamp-2 text-left wrap-anywhere after:absolute after:inset-0"
              >
                {entry.title}
              </button>
            </h3>
            {entry.snippet && <p className="line-clamp-2 text-13 text-muted wrap-anywhere">{entry.snippet}</p>}
            <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
              <Labels labels={entry.labels} />
              <TimeAgo at={entry.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {most === undefined && entries.data.next_cursor !== null && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(limit + STEP, MOST))}>Show more</Button>
      )}
    </>
  );
}
