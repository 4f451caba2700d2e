import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { WORKSPACE_ROLES, workspaceNameProblem } from './team-rules.ts';
import { uuid } from './uuid.ts';

/** Name of a workspace: trimmed, 1 to 80 characters, no control characters. */
export const workspaceName = z
  .string()
  .default('')
  .superRefine((value, context) => {
    const message = workspaceNameProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => value.trim());

export const workspace = z
  .object({
    id: uuid(),
    name: z.string(),
    role: z.enum(WORKSPACE_ROLES).openapi({ description: 'What the caller is in it' }),
    member_count: z.number().int(),
    is_current: z.boolean().openapi({ description: 'Whether the caller works in it now' }),
    offered_by: z.string().nullable().openapi({ description: 'Name of the owner, while they offer it to the caller' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Workspace');

export type Workspace = z.infer<typeof workspace>;

const tags = ['Workspaces'];
const workspaceIdAnswer = envelope(z.object({ workspace_id: uuid() }));

export const listWorkspaces = createRoute({
  method: 'get',
  path: '/workspace/',
  tags,
  summary: 'List the workspaces you are a member of, oldest membership first',
  security: tokenSecurity,
  request: { query: pageQuery },
  responses: { 200: json(listEnvelope(workspace), 'Workspaces'), ...errorAnswers },
});

export const addWorkspace = createRoute({
  method: 'post',
  path: '/workspace/',
  tags,
  summary: 'Create a workspace; one person can own at most 10',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ name: workspaceName })) },
  responses: { 201: json(workspaceIdAnswer, 'The workspace was created'), ...errorAnswers },
});

export const renameWorkspace = createRoute({
  method: 'patch',
  path: '/workspace/',
  tags,
  summary: 'Rename the current workspace',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ name: workspaceName })) },
  responses: { 200: json(envelope(z.object({ name: z.string() })), 'The new name'), ...errorAnswers },
});

export const useWorkspace = createRoute({
  method: 'post',
  path: '/workspace/use/',
  tags,
  summary: 'Switch this session to another workspace',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ workspace_id: uuid() })) },
  responses: { 200: json(workspaceIdAnswer, 'The current workspace'), ...errorAnswers },
});

export const leaveWorkspace = createRoute({
  method: 'post',
  path: '/workspace/leave/',
  tags,
  summary: 'Leave the current workspace',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'You are no longer a member'), ...errorAnswers },
});

const offeredPerson = z.object({ user_id: uuid(), name: z.string() });

export const workspaceOffer = z
  .object({
    to: offeredPerson,
    by: offeredPerson,
    is_yours: z.boolean().openapi({ description: 'Whether it is the caller who may accept it' }),
    created_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  })
  .openapi('WorkspaceOffer');

export type WorkspaceOffer = z.infer<typeof workspaceOffer>;

export const getWorkspaceOffer = createRoute({
  method: 'get',
  path: '/workspace/transfer/',
  tags,
  summary: 'Get to whom the current workspace is offered; null if to no one',
  security: tokenSecurity,
  responses: { 200: json(envelope(workspaceOffer.nullable()), 'The open offer'), ...errorAnswers },
});

export const offerWorkspace = createRoute({
  method: 'post',
  path: '/workspace/transfer/',
  tags,
  summary: 'Offer the current workspace to another member for seven days; replaces an earlier offer and changes nothing until accepted',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ user_id: uuid() })) },
  responses: { 200: json(envelope(workspaceOffer), 'The offer'), ...errorAnswers },
});

export const endWorkspaceOffer = createRoute({
  method: 'delete',
  path: '/workspace/transfer/',
  tags,
  summary: 'Withdraw the offer as the owner, or decline it as its recipient',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'The workspace is no longer offered'), ...errorAnswers },
});

export const acceptWorkspaceOffer = createRoute({
  method: 'post',
  path: '/workspace/transfer/accept/',
  tags,
  summary: 'Accept ownership of the current workspace; the previous owner becomes an admin',
  security: tokenSecurity,
  request: {
    body: jsonBody(
      z.object({ workspace_id: uuid().openapi({ description: 'The workspace the caller means; 409 where another is in use by now' }) }),
    ),
  },
  responses: { 200: json(envelope(z.object({ owner_id: uuid() })), 'The new owner'), ...errorAnswers },
});

export const exportWorkspace = createRoute({
  method: 'get',
  path: '/workspace/export/',
  tags,
  summary: 'Export everything the workspace owns as a zip of JSON Lines, one file per table, and the collected files',
  security: tokenSecurity,
  responses: { 200: { description: 'A zip file', content: { 'application/zip': { schema: z.any() } } }, ...errorAnswers },
});

export const deleteWorkspace = createRoute({
  method: 'post',
  path: '/workspace/delete/',
  tags,
  summary: 'Delete the current workspace with everything it owns; its name must be given',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ name: z.string().max(200).default('') })) },
  responses: { 202: json(envelope(z.null()), 'The workspace was deleted; its data and files are being removed'), ...errorAnswers },
});
