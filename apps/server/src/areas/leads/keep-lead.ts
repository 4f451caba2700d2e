import type { Lead } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { leads } from './tables.ts';

/** What is known of a person who wrote or tried the product; empty where nothing is. */
export interface NewLead extends Omit<Lead, 'id' | 'created_at' | 'priority' | 'workspace' | 'status'> {
  readonly userId: string | null;
  /** The workspace for which it comes first; left out where none does. */
  readonly priorityFor?: string | null;
}

/** Writes a lead down. */
export async function keepLead(transaction: NodePgDatabase, lead: NewLead): Promise<void> {
  await transaction.insert(leads).values(lead);
}
