import { randomUUID } from 'node:crypto';
import { type ItemFile, itemFileProblem, itemFileType } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sum } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import type { ScanFile } from '../../../platform/files/clamav.ts';
import type { Files } from '../../../platform/files/files.ts';
import { type FileWriteServices, writeAfterFiles } from '../../../platform/files/write-after-files.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { getConnection } from '../connections/call-tool.ts';
import { itemFiles } from '../tables.ts';
import { itemFileKey } from './item-file.ts';

export interface FileServices extends FileWriteServices {
  readonly files: Files;
  /** Null when uploads are not scanned. */
  readonly scan: ScanFile | null;
}

/** A workspace’s limit for files that no work tool has yet. */
const ROOM_BYTES = 100_000_000;

/**
 * Stores a file for an item that will be created.
 * @throws ApiError not_found, invalid_input naming `file`, limit_reached when the workspace has no room, unavailable when it cannot be scanned
 */
export async function keepFile(
  services: FileServices,
  actor: Actor,
  { connectionId, name, bytes }: { readonly connectionId: string; readonly name: string; readonly bytes: Uint8Array },
): Promise<ItemFile> {
  const { workspaceId, userId } = actor;
  await getConnection(services.db, workspaceId, connectionId);
  const problem = itemFileProblem({ name, size: bytes.byteLength });
  const type = itemFileType(name);
  if (problem !== null || type === null) throw invalidField('file', problem ?? '');
  await services.scan?.(bytes);
  const id = randomUUID();
  await writeAfterFiles(services, [[itemFileKey(id), bytes]], async (transaction) => {
    await holdActor(transaction, actor);
    await requireRoom(transaction, workspaceId, bytes.byteLength);
    await transaction.insert(itemFiles).values({ id, workspaceId, connectionId, name, type, bytes: bytes.byteLength, createdBy: userId });
  });
  return { id, name, type, bytes: bytes.byteLength };
}

/** Serialised per workspace, so that concurrent uploads together get exactly what is left. */
async function requireRoom(transaction: NodePgDatabase, workspaceId: string, bytes: number): Promise<void> {
  await takeTurn(transaction, 'item files', workspaceId);
  const [kept] = await transaction
    .select({ bytes: sum(itemFiles.bytes).mapWith(Number) })
    .from(itemFiles)
    .where(and(eq(itemFiles.workspaceId, workspaceId), isNull(itemFiles.sentAt)));
  if ((kept?.bytes ?? 0) + bytes > ROOM_BYTES)
    throw new ApiError('limit_reached', 'There is currently no room for more files. First create the tickets that already have files.');
}
