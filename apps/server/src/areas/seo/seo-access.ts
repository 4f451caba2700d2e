import type { SiteAccess } from '@plumbline/audit';
import type { siteAccess } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { eq } from '../../platform/database/query.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { seoAccess } from './tables.ts';

/** What is sealed: the access with the origin it was given for, so that a row that is moved opens no other site. */
const sealedAccess = z.object({ origin: z.string(), headers: z.record(z.string(), z.string()) });

/** What was typed as what a request to the origin of the address carries. Pure. */
export function toAccess(url: string, { cookies, headers }: z.output<typeof siteAccess>): SiteAccess {
  const entries = headers.map(({ name, value }): [string, string] => [name.toLowerCase(), value.trim()]);
  const cookie = cookies?.trim().replace(/;$/, '');
  return { origin: new URL(url).origin, headers: { ...Object.fromEntries(entries), ...(cookie && { cookie }) } };
}

/** Keeps the access of a test, sealed; it goes with the test. */
export async function keepAccess(transaction: NodePgDatabase, box: SecretBox, testId: string, access: SiteAccess): Promise<void> {
  await transaction.insert(seoAccess).values({ testId, sealed: box.seal(JSON.stringify(access)) });
}

/**
 * The access a test was given; undefined when it was given none.
 * @throws UnreadableAccess when it was sealed under another secret of the server
 */
export async function readAccess(db: NodePgDatabase, box: SecretBox, testId: string): Promise<SiteAccess | undefined> {
  const [row] = await db.select({ sealed: seoAccess.sealed }).from(seoAccess).where(eq(seoAccess.testId, testId));
  if (!row) return undefined;
  try {
    return sealedAccess.parse(JSON.parse(box.open(row.sealed)));
  } catch {
    // Without the cause: it may show what it could not read.
    throw new UnreadableAccess();
  }
}

/** The server's secret was changed since. */
export class UnreadableAccess extends Error {
  override name = 'UnreadableAccess';

  constructor() {
    super('This test’s cookies and headers can no longer be read because the server’s secret was changed. Start a new test with them.');
  }
}
