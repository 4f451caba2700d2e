import type { OpenAPIHono } from '@hono/zod-openapi';
import { acceptWorkspaceOffer, endWorkspaceOffer, getWorkspaceOffer, offerWorkspace as offerRoute } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import { ok } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { acceptOffer } from './accept-offer.ts';
import { endOffer } from './end-offer.ts';
import { findOffer, presentOffer } from './find-offer.ts';
import { type OfferServices, offerWorkspace } from './offer-workspace.ts';

export interface OfferRouteServices extends OfferServices {
  readonly guard: TokenGuard;
  readonly siteOrigin: SiteOrigin;
}

/** The operations for transferring a workspace. */
export function mountOffers(api: OpenAPIHono<GuardedEnv>, services: OfferRouteServices): void {
  const { db, guard, siteOrigin } = services;

  api.openapi(guard(getWorkspaceOffer), async (context) => {
    const actor = context.get('actor');
    const offer = await findOffer(db, actor.workspaceId);
    return context.json(ok(offer && presentOffer(offer, actor)), 200);
  });

  api.openapi(guard(offerRoute), async (context) => {
    const actor = context.get('actor');
    const place = { site: siteOrigin(context), origin: requestOrigin(context) };
    const offer = await offerWorkspace(services, actor, context.req.valid('json').user_id, place);
    const message = `Offered to ${offer.to.name}. You own the workspace until they accept.`;
    return context.json(ok(presentOffer(offer, actor), message), 200);
  });

  api.openapi(guard(endWorkspaceOffer), async (context) => {
    const outcome = await endOffer(db, context.get('actor'), requestOrigin(context));
    return context.json(ok(null, outcome === 'declined' ? 'You declined the workspace.' : 'Offer withdrawn.'), 200);
  });

  api.openapi(guard(acceptWorkspaceOffer), async (context) => {
    const actor = context.get('actor');
    // A session’s workspace changes in all tabs at once, and nobody should become the owner of a workspace they did not mean.
    if (context.req.valid('json').workspace_id !== actor.workspaceId)
      throw new ApiError('conflict', 'You have switched to another workspace. Switch back to the one you want to accept.');
    await acceptOffer(services, actor, { site: siteOrigin(context), origin: requestOrigin(context) });
    return context.json(ok({ owner_id: actor.userId }, 'You now own the workspace.'), 200);
  });
}
