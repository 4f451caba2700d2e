import type { FieldValues, TicketResult } from '@plumbline/contract';
import { createItems } from '@plumbline/contract/endpoints';
import { MAX_TICKETS_A_REQUEST } from '@plumbline/contract/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../api/client.ts';

interface Wanted {
  readonly connectionId: string;
  readonly testId: string;
  readonly fingerprints: readonly string[];
  readonly values: FieldValues;
}

/** Creates tickets in small batches, with progress. Ends early if the tool refuses them all, or if the user stops it. */
export function useCreateTickets() {
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly TicketResult[]>([]);
  const isStopped = useRef(false);
  const create = useMutation({
    mutationFn: async ({ connectionId, testId, fingerprints, values }: Wanted) => {
      setResults([]);
      isStopped.current = false;
      for (let at = 0; at < fingerprints.length && !isStopped.current; at += MAX_TICKETS_A_REQUEST) {
        const some = fingerprints.slice(at, at + MAX_TICKETS_A_REQUEST);
        const { data } = await client.call(createItems, {
          body: { connection_id: connectionId, test_id: testId, fingerprints: some, values },
        });
        setResults((before) => [...before, ...data]);
        if (data.some(({ outcome }) => outcome === 'not_tried') || data.at(-1)?.outcome === 'refused') break;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['items'] }),
  });
  return { create, results, stop: () => void (isStopped.current = true) };
}
