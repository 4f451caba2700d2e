import type { CapturedStep, CaptureMessage } from '@plumbline/contract';
import { Disclosure, EmptyState, SegmentedControl, SeverityBadge, Skeleton } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoreRows } from '../../../shared/lists/more-rows.tsx';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { messagesQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { clockTime } from './step-words.ts';

const LEVELS = { exception: 'high', error: 'medium', warning: 'low' } as const;
const WORDS = { exception: 'Uncaught', error: 'Error', warning: 'Warning' };

/** The console messages of the page, for this step or the whole test. */
export function MessageList({ step }: { step: CapturedStep }) {
  const [scope, setScope] = useState<'step' | 'all'>('step');
  const query = useInfiniteQuery({
    ...messagesQuery(useCaptureSource(), scope === 'step' ? step.id : null),
    placeholderData: keepPreviousData,
  });
  const { rows } = rowsOf(query.data);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Messages of"
        hideLabel
        className="self-start"
        options={[
          { value: 'step', label: 'This step' },
          { value: 'all', label: 'All steps' },
        ]}
        value={scope}
        onValueChange={setScope}
      />
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.isError && <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState text={scope === 'step' ? 'No console messages at this step.' : 'No console messages.'} />
      )}
      {rows.length > 0 && (
        <>
          <div>
            {rows.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </div>
          <MoreRows query={query} noun="messages" />
        </>
      )}
    </div>
  );
}

function Message({ message }: { message: CaptureMessage }) {
  const place = [message.source_url, message.line, message.column].filter((part) => part !== null && part !== '').join(':');
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 items-center gap-2">
          <SeverityBadge severity={LEVELS[message.level]} look="icon" />
          <span className="sr-only">{WORDS[message.level]}</span>
          <span className="min-w-0 flex-1 truncate font-mono text-12">{message.text}</span>
          <span className="tabular shrink-0 text-12 text-muted">{clockTime(message.at)}</span>
        </span>
      }
    >
      <div className="flex flex-col gap-2 font-mono text-12">
        <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        {place && <p className="text-muted wrap-anywhere">{place}</p>}
        {message.stack && <pre className="whitespace-pre-wrap text-muted wrap-anywhere">{message.stack}</pre>}
      </div>
    </Disclosure>
  );
}
