import type { Visitor } from '@plumbline/contract';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, isAtLeast } from '../accounts/index.ts';
import { siteVisitors } from './tables.ts';

/** Who a visitor is. @throws ApiError not_found for who is none */
export async function readVisitor(db: NodePgDatabase, { userId, role, firstName, lastName }: Actor): Promise<Visitor> {
  const [found] = await db
    .select({ subject: siteVisitors.subject, email: siteVisitors.email })
    .from(siteVisitors)
    .where(eq(siteVisitors.userId, userId));
  if (!found) throw notFound('visitor');
  const known = found.subject !== null;
  return { name: known ? `${firstName} ${lastName}`.trim() : '', known, may_write: isAtLeast(role, 'member'), email: found.email };
}
