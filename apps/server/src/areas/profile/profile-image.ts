import { randomBytes } from 'node:crypto';
import { PROFILE_IMAGE_MAX_BYTES, PROFILE_IMAGE_SIZE, TEXT } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { putBeforeRow } from '../../platform/files/put-before-row.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import { images, TooManyPixels } from '../../platform/images/images.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { type Actor, turnOwner, users } from '../accounts/index.ts';

const TAKEN = new Set(['jpeg', 'png', 'webp', 'gif']);

/** Prefix of a person’s files. */
export const personFiles = (userId: string): string => `users/${userId}`;

const isImageOf = (userId: string, key: string) => and(eq(users.id, userId), eq(users.imageKey, key));

const imageFile = (userId: string, key: string): string => `${personFiles(userId)}/image-${key}.webp`;

/**
 * Sets a profile image as 500×500 WebP, cropped to the centre, without camera metadata.
 * @throws ApiError invalid_input naming `image`, payload_too_large, unauthenticated when the account was deleted in the meantime
 */
export async function setProfileImage(db: NodePgDatabase, files: Files, actor: Actor, bytes: Uint8Array): Promise<void> {
  const { userId } = actor;
  if (bytes.byteLength > PROFILE_IMAGE_MAX_BYTES) throw new ApiError('payload_too_large', 'The image is larger than 1 MB.');
  const image = await recode(await turnOwner(db, actor), bytes);
  const key = randomBytes(16).toString('hex');
  await putBeforeRow(files, {
    put: [[imageFile(userId, key), image]],
    writeRow: () => changeKey(db, files, userId, key),
    hasRow: async () => (await db.$count(users, isImageOf(userId, key))) > 0,
  });
}

/** Removes the image. Idempotent. */
export async function removeProfileImage(db: NodePgDatabase, files: Files, userId: string): Promise<void> {
  await changeKey(db, files, userId, null);
}

/** @throws ApiError not_found for any key but the image’s */
export async function readProfileImage(db: NodePgDatabase, files: Files, userId: string, key: string): Promise<StoredFile> {
  const isImage = (await db.$count(users, isImageOf(userId, key))) > 0;
  const stored = isImage ? await files.find(imageFile(userId, key)) : null;
  if (!stored) throw notFound('image');
  return stored;
}

/** The row determines the current file; the previous one is deleted afterwards, so that there is always one. */
async function changeKey(db: NodePgDatabase, files: Files, userId: string, key: string | null): Promise<void> {
  const before = await db.transaction(async (transaction) => {
    const [user] = await transaction.select({ key: users.imageKey }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new ApiError('unauthenticated', TEXT.invalidToken);
    await transaction.update(users).set({ imageKey: key }).where(eq(users.id, userId));
    return user.key;
  });
  if (before) await files.delete(imageFile(userId, before));
}

async function recode(owner: TurnOwner, bytes: Uint8Array): Promise<Buffer> {
  try {
    const facts = await images.readFacts(owner, bytes);
    const image = facts && TAKEN.has(facts.format) ? await images.makePortrait(owner, bytes, PROFILE_IMAGE_SIZE) : null;
    if (image) return image;
  } catch (error) {
    throw error instanceof TooManyPixels ? invalidField('image', error.message) : error;
  }
  throw invalidField('image', 'This is not a readable JPEG, PNG, WebP or GIF image.');
}
