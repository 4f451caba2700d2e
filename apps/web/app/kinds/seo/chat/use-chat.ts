import type { AnswerSource, ChatEvent, ChatExchange, Citation, Proposal } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { askReport } from '@plumbline/contract/endpoints';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../../shared/api/client.ts';
import { usageQuery } from '../../../shared/api/queries.ts';
import { readEventStream } from '../../../shared/api/read-events.ts';
import { chatQuery } from '../../../shared/assistant/assistant-queries.ts';

/** The question being answered, and the answer so far. */
export interface LiveExchange {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly proposals: readonly Proposal[];
  /** What is being looked up; '' while text is streaming. */
  readonly looking: string;
  readonly source: AnswerSource | null;
}

/** A question that the server refused. */
export interface Refusal {
  readonly question: string;
  readonly error: Error;
}

const BROKEN = 'The connection was lost before the answer was complete.';

/** One conversation about a report: asks, streams the answer, and stops it. */
export function useChat(testId: string) {
  const queries = useQueryClient();
  const [live, setLive] = useState<LiveExchange | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef<AbortController | null>(null);
  // Leaving the report stops the answer; what was received is kept.
  useEffect(() => () => running.current?.abort(), [testId]);

  const keep = useCallback(
    (exchange: ChatExchange) =>
      queries.setQueryData<InfiniteData<Page<ChatExchange>, string>>(chatQuery(testId).queryKey, (data) => {
        const [first, ...rest] = data?.pages ?? [];
        if (!data || !first) return data;
        return { ...data, pages: [{ ...first, data: [exchange, ...first.data], total: (first.total ?? 0) + 1 }, ...rest] };
      }),
    [queries, testId],
  );

  const ask = useCallback(
    async (question: string): Promise<void> => {
      const stop = new AbortController();
      running.current = stop;
      let now: LiveExchange = {
        id: crypto.randomUUID(),
        question,
        answer: '',
        citations: [],
        proposals: [],
        looking: 'The report',
        source: null,
      };
      const change = (next: Partial<LiveExchange>): void => {
        now = { ...now, ...next };
        if (running.current === stop) setLive(now);
      };
      setRefusal(null);
      setLive(now);
      let ended: ChatExchange | null = null;
      try {
        const answer = await client.request(askReport, { body: { test_id: testId, message: question }, signal: stop.signal });
        await readEventStream<ChatEvent>(answer, (event) => {
          if (event.type === 'ended') ended = event.exchange;
          else change(changeOf(now, event));
        });
        keep(ended ?? unfinished(now, 'failed', BROKEN));
      } catch (error) {
        // The answer had not begun: the question goes back to the form.
        if (now.source === null && !stop.signal.aborted)
          setRefusal({ question, error: error instanceof Error ? error : new Error(String(error)) });
        else keep(unfinished(now, stop.signal.aborted ? 'stopped' : 'failed', stop.signal.aborted ? '' : BROKEN));
      }
      if (running.current === stop) {
        running.current = null;
        setLive(null);
      }
      void queries.invalidateQueries({ queryKey: usageQuery.queryKey });
    },
    [testId, keep, queries],
  );

  const stop = useCallback(() => running.current?.abort(), []);
  return { live, refusal, ask, stop };
}

function changeOf(now: LiveExchange, event: Exclude<ChatEvent, { type: 'ended' }>): Partial<LiveExchange> {
  if (event.type === 'begun') return { id: event.id, source: event.source };
  if (event.type === 'looking') return { looking: event.what };
  if (event.type === 'text') return { answer: now.answer + event.text, looking: '' };
  if (event.type === 'citation') return { citations: [...now.citations, event.citation] };
  return { proposals: [...now.proposals, event.proposal] };
}

/** The exchange so far, as it is stored. */
function unfinished(now: LiveExchange, outcome: ChatExchange['outcome'], problem: string): ChatExchange {
  return {
    id: now.id,
    question: now.question,
    answer: now.answer.trim(),
    citations: [...now.citations],
    proposals: [...now.proposals],
    outcome,
    problem,
    source: now.source ?? { by: 'ai', model: '', notice: '' },
    created_at: new Date().toISOString(),
  };
}
