import type { Lead, LeadState } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { getLead } from './list-leads.ts';
import { leads } from './tables.ts';

interface LeadChange {
  readonly id: string;
  readonly status: LeadState;
}

/** Marks a lead as done, or open again. One already done keeps its time. @throws ApiError not_found */
export async function updateLead(db: NodePgDatabase, { id, status }: LeadChange): Promise<Lead> {
  const doneAt = status === 'done' ? sql`coalesce(${leads.doneAt}, now())` : null;
  await db.update(leads).set({ doneAt }).where(eq(leads.id, id));
  return getLead(db, id);
}
