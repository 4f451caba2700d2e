import type { TestGroup } from '@plumbline/contract';
import { classNames, ScoreRing, useListKeys } from '@plumbline/ui';
import { useRef } from 'react';
import { kindOf } from '../../kinds/index.ts';
import { siteAndPath } from '../../shared/text/addresses.ts';

interface GroupListProps {
  readonly groups: readonly TestGroup[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** Test groups in a list, with the score of each kind. j and k move, Enter opens. */
export function GroupList({ groups, openId, onOpen }: GroupListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  useListKeys({ count: groups.length, listRef, onOpen: (index) => onOpen(groups[index]?.id ?? '') });
  return (
    <ul ref={listRef} aria-label="Test groups" className="divide-y divide-line">
      {groups.map((group, index) => (
        <li key={group.id} className={classNames('relative flex flex-col gap-2 p-3 hover:bg-hover', group.id === openId && 'bg-hover')}>
          <button
            type="button"
            data-list-index={index}
            data-post={group.id}
            aria-current={group.id === openId ? 'true' : undefined}
            onClick={() => onOpen(group.id)}
            className="ring-inside text-left font-medium wrap-anywhere after:absolute after:inset-0"
          >
            <span className="line-clamp-2">{group.name}</span>
          </button>
          <p className="text-13 text-muted wrap-anywhere">{siteAndPath(group.url)}</p>
          <dl className="flex flex-wrap gap-x-4 gap-y-1 text-13">
            {group.results.map(({ kind, score }) => (
              <div key={kind} className="flex items-center gap-1.5">
                <dt className="text-muted">{kindOf({ kind }).name}</dt>
                <dd className="flex">
                  <ScoreRing score={score} label={kindOf({ kind }).score} size="xs" />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
