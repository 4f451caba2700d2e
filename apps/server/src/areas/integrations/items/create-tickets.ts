import type { createItems, TicketResult } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import { judgeSender } from '../../../platform/http/judge-sender.ts';
import { getConnection } from '../connections/call-tool.ts';
import type { ItemAuthor } from './create-item.ts';
import { createTicket, type TicketServices, type WantedTicket } from './create-ticket.ts';

/** What became of one finding, and whether the others would meet the same. */
type Tried = TicketResult & { readonly isFinal: boolean };

type Wanted = z.output<(typeof createItems)['request']['body']['content']['application/json']['schema']>;

/** What one finding is refused for and the next is not. */
const OWN: ReadonlySet<ApiError['code']> = new Set(['not_found', 'invalid_input']);

/**
 * Makes a ticket of each finding, one after the other, and says of each what became of it. The first refusal that would meet the others too
 * ends it.
 * @throws ApiError not_found for a connection that is not there, and saying why the sender of the request may not go on
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
    // Whoever was shut out meanwhile has no other made, and is told of none.
    await judgeSender();
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
