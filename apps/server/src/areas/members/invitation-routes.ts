import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  acceptInvitation as acceptRoute,
  inviteMembers as inviteRoute,
  listInvitations as listRoute,
  previewInvitation,
  resendInvitation as resendRoute,
  revokeInvitation as revokeRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { findInvitation, presentInvitation } from './find-invitation.ts';
import { inviteMembers, type InviteServices } from './invite-members.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** Links tried from one address; they cannot be guessed, but nobody needs more. */
const PREVIEW_LIMIT: Limit = { name: 'invitation-preview', points: 120, perSeconds: 900 };

export interface InvitationServices extends InviteServices {
  readonly guard: TokenGuard;
  readonly siteOrigin: SiteOrigin;
}

/** The operations on invitations. */
export function mountInvitations(api: OpenAPIHono<GuardedEnv>, services: InvitationServices): void {
  const { db, guard, rateLimiter, siteOrigin } = services;

  api.openapi(guard(listRoute), async (context) => {
    const page = await listInvitations(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(inviteRoute), async (context) => {
    const wanted = { ...context.req.valid('json'), site: siteOrigin(context), origin: requestOrigin(context) };
    const result = await inviteMembers(services, context.get('actor'), wanted);
    return context.json({ ...ok(result), status: 201 }, 201);
  });

  api.openapi(guard(resendRoute), async (context) => {
    const { invitation_id } = context.req.valid('json');
    const place = { site: siteOrigin(context), origin: requestOrigin(context) };
    return context.json(ok({ invitation_id: await resendInvitation(services, context.get('actor'), invitation_id, place) }), 200);
  });

  api.openapi(guard(revokeRoute), async (context) => {
    const { invitation_id } = context.req.valid('query');
    await revokeInvitation(db, context.get('actor'), invitation_id, requestOrigin(context));
    return context.json(ok({ invitation_id }), 200);
  });

  api.openapi(previewInvitation, async (context) => {
    await rateLimiter.consume(PREVIEW_LIMIT, requestOrigin(context).address);
    return context.json(ok(presentInvitation(await findInvitation(db, context.req.valid('json').token))), 200);
  });

  api.openapi(guard(acceptRoute), async (context) => {
    const workspace_id = await acceptInvitation(db, context.get('actor'), context.req.valid('json').token, requestOrigin(context));
    return context.json(ok({ workspace_id }, 'Welcome to the workspace.'), 200);
  });
}
