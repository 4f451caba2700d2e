import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  deleteProfileImage,
  getProfile,
  getPersonProfile,
  getProfileImage,
  putProfileImage,
  updateProfile as updateProfileRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { type GuardedEnv, type SecondFactorRule, takeBytes, type TokenGuard } from '../accounts/index.ts';
import { presentActor, presentProfile } from './present-profile.ts';
import { readProfileImage, removeProfileImage, setProfileImage } from './profile-image.ts';
import { updateProfile } from './update-profile.ts';

/** Re-encoding a picture is expensive. */
const IMAGE_LIMIT: Limit = { name: 'profile-image', points: 30, perSeconds: 3600 };

export interface ProfileServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly secondFactor: SecondFactorRule;
}

/** The operations on one’s own profile. */
export function mountProfile(api: OpenAPIHono<GuardedEnv>, { db, files, guard, rateLimiter, secondFactor }: ProfileServices): void {
  api.openapi(guard(getProfile), async (context) => context.json(ok(await presentActor(db, context.get('actor'), secondFactor)), 200));

  api.openapi(guard(getPersonProfile), async (context) => context.json(ok(await presentProfile(db, context.get('actor'))), 200));

  api.openapi(guard(updateProfileRoute), async (context) => {
    const actor = context.get('actor');
    await updateProfile(db, actor.userId, context.req.valid('json'));
    return context.json(ok(await presentProfile(db, actor), 'Profile saved.'), 200);
  });

  api.openapi(guard(putProfileImage), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(IMAGE_LIMIT, actor.userId);
    await setProfileImage(db, files, actor, await takeBytes(context));
    return context.json(ok(await presentProfile(db, actor), 'Picture saved.'), 200);
  });

  api.openapi(guard(deleteProfileImage), async (context) => {
    const actor = context.get('actor');
    await removeProfileImage(db, files, actor.userId);
    return context.json(ok(await presentProfile(db, actor), 'Picture removed.'), 200);
  });

  api.openapi(getProfileImage, async (context) => {
    const { user_id, key } = context.req.valid('query');
    const stored = await readProfileImage(db, files, user_id, key);
    // The key changes with the picture, so a response never changes.
    return fileAnswer(stored, { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' });
  });
}
