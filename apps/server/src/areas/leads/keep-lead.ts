import type { Lead } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { leads } from './tables.ts';

/** What is known about a person who wrote or tried the product; empty when unknown. */
export interface NewLead extends Omit<Lead, 'id' | 'created_at' | 'priority' | 'workspace' | 'status'> {
  readonly userId: string | null;
  /** The workspace that gives it priority, if any. */
  readonly priorityFor?: string | null;
}

/** Stores a lead. */
export async function keepLead(transaction: NodePgDatabase, lead: NewLead): Promise<void> {
  await transaction.insert(leads).values(lead);
}
