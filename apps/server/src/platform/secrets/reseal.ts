import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PgColumn, PgTable } from '../database/columns.ts';
import { type SQL, sql } from '../database/query.ts';
import type { SecretBox } from './secret-box.ts';

/** A column with encrypted texts. */
export interface SealedTexts {
  readonly table: PgTable;
  readonly sealed: PgColumn;
  readonly box: SecretBox;
}

const rows = z.array(z.object({ sealed: z.string() }));

/**
 * Re-encrypts texts that use an earlier key. Those changed concurrently are skipped, and so are those that no key
 * decrypts.
 * @returns how many were re-encrypted
 */
export async function reseal(db: NodePgDatabase, { table, sealed, box }: SealedTexts): Promise<number> {
  const found = rows.parse((await db.execute(sql`select ${sealed} as sealed from ${table} where ${sealed} is not null`)).rows);
  let count = 0;
  for (const { sealed: before } of found) {
    const after = box.isCurrent(before) ? null : sealAnew(box, before);
    if (after === null) continue;
    await db.execute(sql`update ${table} set ${nameOf(sealed)} = ${after} where ${sealed} = ${before}`);
    count += 1;
  }
  return count;
}

function sealAnew(box: SecretBox, before: string): string | null {
  try {
    return box.seal(box.open(before));
  } catch {
    return null;
  }
}

function nameOf(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}
