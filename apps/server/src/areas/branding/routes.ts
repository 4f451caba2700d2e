import type { OpenAPIHono } from '@hono/zod-openapi';
import { deleteLogo, getLogo, getLogoFile, putLogo } from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { type GuardedEnv, takeBytes, type TokenGuard } from '../accounts/index.ts';
import { readLogo, readLogoFile } from './read-logo.ts';
import { isShownHere } from '../subdomains/index.ts';
import { type LogoServices, removeLogo, setLogo } from './set-logo.ts';

/** Re-encoding a picture is expensive. */
const LOGO_LIMIT: Limit = { name: 'logo', points: 30, perSeconds: 3600 };

export interface BrandingServices extends LogoServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on a workspace’s branding. */
export function mountBranding(api: OpenAPIHono<GuardedEnv>, services: BrandingServices): void {
  const { db, files, guard, rateLimiter } = services;

  api.openapi(guard(getLogo), async (context) => context.json(ok(await readLogo(db, context.get('actor').workspaceId)), 200));

  api.openapi(guard(putLogo), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(LOGO_LIMIT, actor.userId);
    await setLogo(services, actor, await takeBytes(context), requestOrigin(context));
    return context.json(ok(await readLogo(db, actor.workspaceId), 'Logo saved.'), 200);
  });

  api.openapi(guard(deleteLogo), async (context) => {
    const actor = context.get('actor');
    await removeLogo(services, actor, requestOrigin(context));
    return context.json(ok(await readLogo(db, actor.workspaceId), 'Logo removed.'), 200);
  });

  api.openapi(getLogoFile, async (context) => {
    const stored = await readLogoFile({ db, files, mayShow: (owner) => isShownHere(context, owner) }, context.req.valid('query').key);
    return fileAnswer(stored, {
      'content-type': 'image/webp',
      // Mail programs embed it in pages of their own.
      'cross-origin-resource-policy': 'cross-origin',
      // Every picture has its own key, so a response never changes.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="logo.webp"',
    });
  });
}
