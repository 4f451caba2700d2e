import type { Finding } from '@plumbline/contract';
import { Badge, useListKeys } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NewBadge } from '../../shared/explorer/new-badge.tsx';
import { pathOf } from '../../shared/text/addresses.ts';
import { count } from '../../shared/text/quantities.ts';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { slipFacts } from './slip-words.ts';

export interface SlipRowsProps {
  readonly slips: readonly Finding[];
  /** Id of the open one, '' for none. */
  readonly openId: string;
  readonly accepted: ReadonlyMap<string, string>;
  readonly showNew: boolean;
}

/** The list of slips: what is wrong, what to write instead, where. j and k move and open. */
export function SlipRows({ slips, openId, accepted, showNew }: SlipRowsProps) {
  const [, change] = useUrlState();
  const listRef = useRef<HTMLUListElement>(null);
  const openIndex = slips.findIndex(({ id }) => id === openId);
  useListKeys({ count: slips.length, listRef, current: openIndex, onMove: (index) => change({ slip: slips[index]?.id ?? null }) });
  const lastIndex = useRef(-1);
  useEffect(() => {
    if (openIndex !== -1) {
      lastIndex.current = openIndex;
      return;
    }
    // What was open has left the list, ignored or vouched for: what took its place comes up.
    const successor = openId === '' ? undefined : slips[lastIndex.current];
    if (successor) change({ slip: successor.id });
  }, [slips, openId, openIndex, change]);
  return (
    <ul ref={listRef} className="divide-y divide-line">
      {slips.map((finding, index) => {
        const { problem, replacements } = slipFacts(finding);
        const fix = accepted.get(finding.id);
        const isDone = fix !== undefined;
        return (
          <li key={finding.id}>
            <button
              type="button"
              data-list-index={index}
              aria-current={finding.id === openId}
              onClick={() => change({ slip: finding.id })}
              className="ring-inside flex min-h-11 w-full flex-col gap-0.5 px-3 py-2 text-left transition-colors hover:bg-hover aria-[current=true]:bg-accent-soft"
            >
              <span className="flex w-full items-center gap-2">
                <span className={`min-w-0 flex-1 truncate ${isDone ? 'text-muted' : ''}`}>
                  <span className={isDone ? 'line-through' : 'slip-mark font-medium'}>{problem}</span>
                  {(fix ?? replacements[0]) && (
                    <>
                      {' '}
                      <span aria-label="should be" className="text-faint">
                        →
                      </span>{' '}
                      {fix ?? replacements[0]}
                    </>
                  )}
                </span>
                {isDone && <Check aria-label="Accepted" className="size-4 shrink-0 text-pass" />}
                {showNew && finding.is_new && <NewBadge />}
                {finding.fold && finding.fold.pages > 1 && <Badge>{`${count(finding.fold.pages)} pages`}</Badge>}
              </span>
              <span className="w-full truncate text-12 text-muted">{finding.page_url && pathOf(finding.page_url)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
