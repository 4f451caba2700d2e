import type { SiteAccess } from '@plumbline/audit';
import type { siteAccess } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { eq } from '../../platform/database/query.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { seoAccess } from './tables.ts';

/** What is encrypted: the access data together with its origin, so that a row moved to another site gives no access there. */
const sealedAccess = z.object({ origin: z.string(), headers: z.record(z.string(), z.string()) });

/** Converts typed access data into headers for requests to the address’s origin. Pure. */
export function toAccess(url: string, { cookies, headers }: z.output<typeof siteAccess>): SiteAccess {
  const entries = headers.map(({ name, value }): [string, string] => [name.toLowerCase(), value.trim()]);
  const cookie = cookies?.trim().replace(/;$/, '');
  return { origin: new URL(url).origin, headers: { ...Object.fromEntries(entries), ...(cookie && { cookie }) } };
}

/** Stores a test’s access data, encrypted; it is deleted with the test. */
export async function keepAccess(transaction: NodePgDatabase, box: SecretBox, testId: string, access: SiteAccess): Promise<void> {
  await transaction.insert(seoAccess).values({ testId, sealed: box.seal(JSON.stringify(access)) });
}

/**
 * A test’s access data; undefined if it has none.
 * @throws UnreadableAccess when it was encrypted with a different server secret
 */
export async function readAccess(db: NodePgDatabase, box: SecretBox, testId: string): Promise<SiteAccess | undefined> {
  const [row] = await db.select({ sealed: seoAccess.sealed }).from(seoAccess).where(eq(seoAccess.testId, testId));
  if (!row) return undefined;
  try {
    return sealedAccess.parse(JSON.parse(box.open(row.sealed)));
  } catch {
    // Without the cause, which may contain part of the data.
    throw new UnreadableAccess();
  }
}

/** The server’s secret has changed since. */
export class UnreadableAccess extends Error {
  override name = 'UnreadableAccess';

  constructor() {
    super('This test’s cookies and headers can no longer be read because the server’s secret was changed. Start a new test with them.');
  }
}
