import type { FieldValues, Item } from '@plumbline/contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { KindOfReport } from '../../tests/index.ts';
import { createItem, type CreateServices, type ItemAuthor } from './create-item.ts';
import { draftItem } from './draft-item.ts';

export interface TicketServices extends CreateServices {
  readonly kinds: readonly KindOfReport[];
}

export interface WantedTicket {
  readonly connectionId: string;
  readonly testId: string;
  readonly fingerprint: string;
  readonly values: FieldValues;
}

/**
 * Creates a ticket from a finding, using its draft.
 * @returns null when it already has one in this connection
 * @param until as in `createItem`
 * @throws as `createItem`
 */
export async function createTicket(
  services: TicketServices,
  author: ItemAuthor,
  wanted: WantedTicket,
  until?: AbortSignal,
): Promise<Item | null> {
  const subject = { test_id: wanted.testId, fingerprint: wanted.fingerprint };
  const { title, description } = await draftItem(services, author.workspaceId, subject);
  try {
    const item = { connection_id: wanted.connectionId, ...subject, title, description, values: wanted.values };
    return await createItem(services, author, item, { until });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return null;
    throw error;
  }
}
