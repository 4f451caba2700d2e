import { type FieldValues, MAX_FILES_A_FIELD } from '@plumbline/contract';
import { type Field, manyValues, type SentFile } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, inArray, isNull } from '../../../platform/database/query.ts';
import type { Files } from '../../../platform/files/files.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { itemFiles } from '../tables.ts';
import { itemFileKey } from './item-file.ts';

type FileRow = typeof itemFiles.$inferSelect;

/** Files that were chosen for the fields of a form. */
export interface ChosenFiles {
  readonly ids: readonly string[];
  /** Those that the item is created with, by id of the field; the others are added once it is there. */
  readonly created: Readonly<Record<string, readonly SentFile[]>>;
}

interface Source {
  readonly db: NodePgDatabase;
  readonly files: Files;
}

/** Reads the files of a form. @throws ApiError naming the field whose files are too many, or are no longer kept */
export async function readFiles(
  services: Source,
  { workspaceId, connectionId }: { readonly workspaceId: string; readonly connectionId: string },
  fields: readonly Field[],
  values: FieldValues,
): Promise<ChosenFiles> {
  const ids: string[] = [];
  const created: Record<string, SentFile[]> = {};
  for (const field of fields.filter(({ type }) => type === 'files')) {
    const chosen = manyValues(values, field.id);
    if (chosen.length > MAX_FILES_A_FIELD)
      throw invalidField(`values.${field.id}`, `${field.name} has at most ${MAX_FILES_A_FIELD} files.`);
    for (const id of chosen) {
      const row = await findFile(services.db, workspaceId, connectionId, id);
      const file = row && (await readFile(services.files, row));
      if (!file) throw invalidField(`values.${field.id}`, 'A file is no longer kept here. Remove it and choose it again.');
      ids.push(id);
      if (!field.isAttached) (created[field.id] ??= []).push(file);
    }
  }
  return { ids, created };
}

/** The bytes of a kept file; null when they are gone. */
export async function readFile(files: Files, { id, name, type }: FileRow): Promise<SentFile | null> {
  const bytes = await files.get(itemFileKey(id));
  return bytes && { fileName: name, type, bytes };
}

/** Says which item the files go with, so that whoever goes on after a crash knows. */
export async function claimFiles(db: NodePgDatabase, itemId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(itemFiles)
      .set({ itemId })
      .where(and(inArray(itemFiles.id, [...ids]), isNull(itemFiles.sentAt)));
}

async function findFile(db: NodePgDatabase, workspaceId: string, connectionId: string, id: string): Promise<FileRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const own = and(eq(itemFiles.workspaceId, workspaceId), eq(itemFiles.connectionId, connectionId), isNull(itemFiles.sentAt));
  const [row] = await db
    .select()
    .from(itemFiles)
    .where(and(eq(itemFiles.id, id), own));
  return row ?? null;
}
