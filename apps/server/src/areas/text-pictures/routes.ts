import type { OpenAPIHono } from '@hono/zod-openapi';
import { addTextPicture, getTextPicture } from '@plumbline/contract';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ok } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import { type GuardedEnv, takeBytes, type TokenGuard } from '../accounts/index.ts';
import { isShownHere } from '../subdomains/index.ts';
import { keepPicture, type PictureServices } from './keep-picture.ts';
import { picturePath } from './picture-path.ts';
import { readPicture } from './read-picture.ts';

/** Re-encoding a picture is expensive. Dozens of visitors may share one address, which has its own limit. */
const PICTURE_LIMIT: Limit = { name: 'text-picture', points: 60, perSeconds: 3600 };
const ADDRESS_LIMIT: Limit = { name: 'text-picture-address', points: 120, perSeconds: 3600 };

export interface TextPictureServices extends PictureServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
}

/** The operations on pictures in texts. */
export function mountTextPictures(api: OpenAPIHono<GuardedEnv>, services: TextPictureServices): void {
  const { db, files, guard, rateLimiter, siteOrigin } = services;

  api.openapi(guard(addTextPicture), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(PICTURE_LIMIT, actor.userId);
    if (actor.userRole === 'visitor') await rateLimiter.consume(ADDRESS_LIMIT, clientAddress(context));
    const key = await keepPicture(services, actor, await takeBytes(context));
    return context.json({ ...ok({ key, url: siteOrigin(context) + picturePath(key) }), status: 201 }, 201);
  });

  api.openapi(getTextPicture, async (context) => {
    const stored = await readPicture({ db, files, mayShow: (owner) => isShownHere(context, owner) }, context.req.valid('query').key);
    return fileAnswer(stored, {
      'content-type': 'image/webp',
      // Feed readers and mail programs embed it in pages of their own.
      'cross-origin-resource-policy': 'cross-origin',
      // Every picture has its own key, so a response never changes.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="picture.webp"',
    });
  });
}
