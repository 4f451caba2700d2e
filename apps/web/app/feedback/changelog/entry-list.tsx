import { countOf } from '@plumbline/contract/rules';
import type { ChangelogEntry } from '@plumbline/contract';
import { classNames, useListKeys } from '@plumbline/ui';
import { useRef } from 'react';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { EntryLabels, EntryStateBadge } from './entry-words.tsx';

interface EntryListProps {
  readonly entries: readonly ChangelogEntry[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** Entries in a list. j and k move, Enter opens. */
export function EntryList({ entries, openId, onOpen }: EntryListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  useListKeys({ count: entries.length, listRef, onOpen: (index) => onOpen(entries[index]?.id ?? '') });
  return (
    <ul ref={listRef} aria-label="Entries" className="divide-y divide-line">
      {entries.map((entry, index) => (
        <li key={entry.id} className={classNames('relative flex gap-3 p-3 hover:bg-hover', entry.id === openId && 'bg-hover')}>
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <button
              type="button"
              data-list-index={index}
              data-post={entry.id}
              aria-current={entry.id === openId ? 'true' : undefined}
              onClick={() => onOpen(entry.id)}
              className="ring-inside text-left font-medium wrap-anywhere after:absolute after:inset-0"
            >
              <span className="line-clamp-2">{entry.title}</span>
            </button>
            {entry.snippet && <p className="line-clamp-2 text-13 text-muted wrap-anywhere">{entry.snippet}</p>}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
              <EntryStateBadge entry={entry} />
              <EntryLabels labels={entry.labels} />
              <TimeAgo at={entry.created_at} />
              <span className="tabular">{countOf(entry.comment_count, 'comment')}</span>
            </p>
          </div>
          {entry.cover && <CoverPicture cover={entry.cover} className="w-24 shrink-0 self-start" />}
        </li>
      ))}
    </ul>
  );
}
