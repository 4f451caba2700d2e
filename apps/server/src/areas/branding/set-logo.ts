import { randomBytes } from 'node:crypto';
import { LOGO_LEAST_SIDE, LOGO_MAX_BYTES, LOGO_SIDE } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import type { ScanFile } from '../../platform/files/clamav.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import type { Files } from '../../platform/files/files.ts';
import { type FileWriteServices, writeAfterFiles } from '../../platform/files/write-after-files.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { images, TooManyPixels } from '../../platform/images/images.ts';
import { type Actor, holdActor, turnOwner } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireFeature } from '../plans/index.ts';
import { logoFile } from './logo-file.ts';
import { workspaceLogos } from './tables.ts';

export interface LogoServices extends FileWriteServices {
  readonly files: Files;
  /** Null when uploads are not scanned. */
  readonly scan: ScanFile | null;
}

const TAKEN = new Set(['jpeg', 'png', 'webp']);

/**
 * Sets a re-encoded picture as a workspace’s logo, replacing the previous one.
 * @throws ApiError plan_required; invalid_input naming `image`, or `file` when it is malware; payload_too_large; unavailable when it cannot be
 * scanned now; as holdActor
 */
export async function setLogo(services: LogoServices, actor: Actor, bytes: Uint8Array, origin: RequestOrigin): Promise<void> {
  const { workspaceId, userId } = actor;
  // Checked before decoding, which is expensive.
  await requireFeature(services.db, workspaceId, 'custom-logo');
  if (bytes.byteLength > LOGO_MAX_BYTES) throw new ApiError('payload_too_large', 'The image is larger than 1 MB.');
  await services.scan?.(bytes);
  const { drawn, width, height } = await drawLogo(await turnOwner(services.db, actor), bytes);
  const key = randomBytes(16).toString('hex');
  await writeAfterFiles(services, [[logoFile(workspaceId, key), drawn]], async (transaction) => {
    await holdActor(transaction, actor);
    await requireFeature(transaction, workspaceId, 'custom-logo');
    await takeAway(services, transaction, workspaceId);
    await transaction.insert(workspaceLogos).values({ workspaceId, key, width, height, bytes: drawn.byteLength });
    await recordEvent(transaction, { kind: 'logo-changed', userId, workspaceId, origin });
  });
}

/** Removes a workspace’s logo, on any plan. Idempotent. @throws ApiError as holdActor */
export async function removeLogo(services: LogoServices, actor: Actor, origin: RequestOrigin): Promise<void> {
  const { workspaceId, userId } = actor;
  await services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    if (!(await takeAway(services, transaction, workspaceId))) return;
    await recordEvent(transaction, { kind: 'logo-removed', userId, workspaceId, origin });
  });
}

/** Deletes the row, and the file once that commits; concurrent changes of the logo wait. @returns whether there was one */
async function takeAway({ queue }: LogoServices, transaction: NodePgDatabase, workspaceId: string): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`logo:${workspaceId}`}, 0))`);
  const before = await transaction
    .delete(workspaceLogos)
    .where(eq(workspaceLogos.workspaceId, workspaceId))
    .returning({ key: workspaceLogos.key });
  await deleteFilesLater(
    transaction,
    queue,
    before.map(({ key }) => logoFile(workspaceId, key)),
  );
  return before.length > 0;
}

async function drawLogo(owner: TurnOwner, bytes: Uint8Array) {
  try {
    const facts = await images.readFacts(owner, bytes);
    const drawn = facts && TAKEN.has(facts.format) ? await images.makeMark(owner, bytes, LOGO_SIDE) : null;
    const size = drawn && (await images.readFacts(owner, drawn));
    if (size && Math.min(size.width, size.height) < LOGO_LEAST_SIDE)
      throw invalidField(
        'image',
        `When fitted into ${LOGO_SIDE} × ${LOGO_SIDE} pixels, the logo must be at least ${LOGO_LEAST_SIDE} pixels on each side.`,
      );
    if (size) return { drawn, width: size.width, height: size.height };
  } catch (error) {
    throw error instanceof TooManyPixels ? invalidField('image', error.message) : error;
  }
  throw invalidField('image', 'This is not a readable PNG, JPEG or WebP image.');
}
