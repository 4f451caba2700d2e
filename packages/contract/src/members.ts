import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { emailField } from './fields.ts';
import { GIVEN_ROLES, MAX_INVITED_AT_ONCE, WORKSPACE_ROLES } from './team-rules.ts';
import { uuid } from './uuid.ts';

export const member = z
  .object({
    user_id: uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(WORKSPACE_ROLES),
    is_you: z.boolean(),
    joined_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable().openapi({ description: 'When one of their tokens was last used, to the minute' }),
  })
  .openapi('Member');

export type Member = z.infer<typeof member>;

export const listTeamQuery = pageQuery.extend({
  search: z.string().max(200).optional().openapi({ description: 'Part of a name or an address' }),
});

export type ListTeamQuery = Partial<z.input<typeof listTeamQuery>>;

const tags = ['Members'];
const role = z.enum(GIVEN_ROLES, 'Choose the role viewer, member or admin. A workspace is handed over by a transfer.');

export const listMembers = createRoute({
  method: 'get',
  path: '/workspace/member/',
  tags,
  summary: 'List the members of the workspace, by name',
  security: tokenSecurity,
  request: { query: listTeamQuery },
  responses: { 200: json(listEnvelope(member), 'Members'), ...errorAnswers },
});

export const changeMemberRole = createRoute({
  method: 'patch',
  path: '/workspace/member/',
  tags,
  summary: 'Change the role of a member',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ user_id: uuid(), role })) },
  responses: { 200: json(envelope(z.object({ user_id: uuid(), role: z.enum(GIVEN_ROLES) })), 'The new role'), ...errorAnswers },
});

export const removeMember = createRoute({
  method: 'delete',
  path: '/workspace/member/',
  tags,
  summary: 'Remove a member and revoke their API tokens for this workspace',
  security: tokenSecurity,
  request: { query: z.object({ user_id: uuid() }) },
  responses: { 200: json(envelope(z.object({ user_id: uuid() })), 'The member was removed'), ...errorAnswers },
});

export const invitation = z
  .object({
    id: uuid(),
    email: z.string(),
    role: z.enum(GIVEN_ROLES),
    invited_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_expired: z.boolean(),
  })
  .openapi('Invitation');

export type Invitation = z.infer<typeof invitation>;

export const invitationPreview = z
  .object({
    workspace_name: z.string(),
    invited_by: z.string(),
    email: z.string().openapi({ description: 'The invited address, masked' }),
    role: z.enum(GIVEN_ROLES),
    expires_at: z.iso.datetime(),
  })
  .openapi('InvitationPreview');

export type InvitationPreview = z.infer<typeof invitationPreview>;

export const inviteResult = z.object({
  invited: z.array(z.string()),
  already_members: z.array(z.string()).openapi({ description: 'Addresses that need no invitation' }),
});

export type InviteResult = z.infer<typeof inviteResult>;

const invitationTags = ['Invitations'];
const secret = z.string().regex(/^[\w-]{20,128}$/, 'This invitation link is incomplete. Open it again from the email.');
const invitationId = z.object({ invitation_id: uuid() });

export const listInvitations = createRoute({
  method: 'get',
  path: '/workspace/invitation/',
  tags: invitationTags,
  summary: 'List pending invitations, newest first',
  security: tokenSecurity,
  request: { query: listTeamQuery },
  responses: { 200: json(listEnvelope(invitation), 'Invitations'), ...errorAnswers },
});

export const inviteMembers = createRoute({
  method: 'post',
  path: '/workspace/invitation/',
  tags: invitationTags,
  summary: 'Invite people by email; an earlier invitation to the same address is replaced',
  security: tokenSecurity,
  request: {
    body: jsonBody(
      z.object({
        emails: z
          .array(emailField)
          .min(1, 'Email is required')
          .max(MAX_INVITED_AT_ONCE, `At most ${MAX_INVITED_AT_ONCE} addresses at once.`)
          .transform((emails) => [...new Set(emails)]),
        role,
      }),
    ),
  },
  responses: { 201: json(envelope(inviteResult), 'Who was invited'), ...errorAnswers },
});

export const resendInvitation = createRoute({
  method: 'post',
  path: '/workspace/invitation/resend/',
  tags: invitationTags,
  summary: 'Send an invitation again with a new link; the old link stops working',
  security: tokenSecurity,
  request: { body: jsonBody(invitationId) },
  responses: { 200: json(envelope(invitationId), 'The new invitation'), ...errorAnswers },
});

export const revokeInvitation = createRoute({
  method: 'delete',
  path: '/workspace/invitation/',
  tags: invitationTags,
  summary: 'Withdraw an invitation',
  security: tokenSecurity,
  request: { query: invitationId },
  responses: { 200: json(envelope(invitationId), 'The link no longer works'), ...errorAnswers },
});

export const previewInvitation = createRoute({
  method: 'post',
  path: '/workspace/invitation/preview/',
  tags: invitationTags,
  summary: 'Get an invitation by its link',
  request: { body: jsonBody(z.object({ token: secret })) },
  responses: { 200: json(envelope(invitationPreview), 'The invitation'), ...errorAnswers },
});

export const acceptInvitation = createRoute({
  method: 'post',
  path: '/workspace/invitation/accept/',
  tags: invitationTags,
  summary: 'Accept an invitation to your own email address',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ token: secret })) },
  responses: {
    200: json(envelope(z.object({ workspace_id: uuid() })), 'You are a member, and the workspace is your current one'),
    ...errorAnswers,
  },
});
