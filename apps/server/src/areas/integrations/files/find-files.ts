import { type FieldValues, MAX_FILES_A_FIELD, MAX_FILES_A_TICKET } from '@plumbline/contract';
import { type Field, manyValues, type SentFile } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, inArray, isNull } from '../../../platform/database/query.ts';
import type { Files } from '../../../platform/files/files.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { itemFiles } from '../tables.ts';
import { GoneFile } from './gone-file.ts';
import { itemFileKey } from './item-file.ts';

type FileRow = typeof itemFiles.$inferSelect;

/** Files chosen in the fields of a form. */
export interface ChosenFiles {
  readonly ids: readonly string[];
  /** Those sent when creating the item, by field id; the others are added afterwards. */
  readonly created: Readonly<Record<string, readonly SentFile[]>>;
}

interface Source {
  readonly db: NodePgDatabase;
  readonly files: Files;
}

/** A file in a form field. */
interface Choice {
  readonly field: Field;
  readonly id: string;
}

/**
 * Finds the files of a form without reading their contents, so that nothing is held in memory while waiting.
 * @throws ApiError naming the field when there are too many files, or one is used twice or no longer stored
 */
export async function findFiles(
  { db, files }: Source,
  { workspaceId, connectionId }: { readonly workspaceId: string; readonly connectionId: string },
  fields: readonly Field[],
  values: FieldValues,
): Promise<ChosenFiles> {
  const choices = choicesOf(fields, values);
  const ids = choices.map(({ id }) => id);
  const rows = await db
    .select()
    .from(itemFiles)
    .where(
      and(
        inArray(
          itemFiles.id,
          ids.filter((id) => z.uuid().safeParse(id).success),
        ),
        eq(itemFiles.workspaceId, workspaceId),
        eq(itemFiles.connectionId, connectionId),
        isNull(itemFiles.sentAt),
      ),
    );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const created = new Map<string, SentFile[]>();
  for (const { field, id } of choices) {
    const row = rowOf.get(id);
    if (!row) throw invalidField(`values.${field.id}`, new GoneFile().message);
    if (!field.isAttached) created.set(field.id, [...(created.get(field.id) ?? []), sentFileOf(files, row)]);
  }
  return { ids, created: Object.fromEntries(created) };
}

/** Checks the number of files before looking them up. @throws ApiError naming a field */
function choicesOf(fields: readonly Field[], values: FieldValues): Choice[] {
  const choices = new Map<string, Choice>();
  for (const field of fields.filter(({ type }) => type === 'files')) {
    const refuse = (why: string) => invalidField(`values.${field.id}`, why);
    const chosen = manyValues(values, field.id);
    if (chosen.length > MAX_FILES_A_FIELD) throw refuse(`${field.name} can have at most ${MAX_FILES_A_FIELD} files.`);
    for (const id of chosen) {
      if (choices.has(id)) throw refuse('The same file was chosen twice. Remove one.');
      if (choices.size === MAX_FILES_A_TICKET) throw refuse(`A ticket can have at most ${MAX_FILES_A_TICKET} files. Remove some.`);
      choices.set(id, { field, id });
    }
  }
  return [...choices.values()];
}

/** A stored file for sending; reading it rejects with GoneFile once it has been deleted. */
export function sentFileOf(files: Files, { id, name, type }: FileRow): SentFile {
  return {
    fileName: name,
    type,
    read: async () => {
      const bytes = await files.get(itemFileKey(id));
      if (!bytes) throw new GoneFile();
      return bytes;
    },
  };
}

/** Records which item the files belong to, for a retry after a crash. */
export async function claimFiles(db: NodePgDatabase, itemId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(itemFiles)
      .set({ itemId })
      .where(and(inArray(itemFiles.id, [...ids]), isNull(itemFiles.sentAt)));
}
