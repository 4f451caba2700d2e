import type { createItems, TicketResult } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import { recheckSender } from '../../../platform/http/recheck-sender.ts';
import { getConnection } from '../connections/call-tool.ts';
import type { ItemAuthor } from './create-item.ts';
import { createTicket, type TicketServices, type WantedTicket } from './create-ticket.ts';

/** The result for one finding, and whether the others would fail in the same way. */
type Tried = TicketResult & { readonly isFinal: boolean };

type Wanted = z.output<(typeof createItems)['request']['body']['content']['application/json']['schema']>;

/** Errors specific to one finding. */
const OWN: ReadonlySet<ApiError['code']> = new Set(['not_found', 'invalid_input']);

/**
 * Creates a ticket for each finding, one after the other, and returns the result of each. Stops at the first error that would affect the others as
 * well.
 * @throws ApiError not_found for an unknown connection, and when the sender has lost access
 */
export async function createTickets(services: TicketServices, author: ItemAuthor, wanted: Wanted): Promise<TicketResult[]> {
  const { connection_id: connectionId, test_id: testId, fingerprints, values } = wanted;
  await getConnection(services.db, author.workspaceId, connectionId);
  const results: TicketResult[] = [];
  let isOver = false;
  for (const fingerprint of new Set(fingerprints)) {
    if (isOver) {
      results.push({ fingerprint, outcome: 'not_tried', item: null, message: '' });
      continue;
    }
    const { isFinal, ...result } = await tryTicket(services, author, { connectionId, testId, fingerprint, values });
    // Someone who has lost access creates no more and learns nothing more.
    await recheckSender();
    results.push(result);
    isOver = isFinal;
  }
  return results;
}

async function tryTicket(services: TicketServices, author: ItemAuthor, wanted: WantedTicket): Promise<Tried> {
  const { fingerprint } = wanted;
  try {
    const item = await createTicket(services, author, wanted);
    return { fingerprint, outcome: item ? 'created' : 'existing', item, message: '', isFinal: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fingerprint, outcome: 'refused', item: null, message: error.message, isFinal: !OWN.has(error.code) };
  }
}
