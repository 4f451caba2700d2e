import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { BILLING_PERIODS, PLAN_IDS } from './plan-tiers.ts';
import { uuid } from './uuid.ts';

/** The roles an administrator can give a person. */
export const SERVER_ROLES = ['user', 'admin'] as const;

export type ServerRole = (typeof SERVER_ROLES)[number];

/** A row of the user table: the seven columns of the specification, and the fields needed to change a plan. */
export const adminUser = z
  .object({
    user_id: uuid(),
    plan: z.enum(PLAN_IDS).openapi({ description: "Of the person's own workspace" }),
    country: z.string(),
    role: z.enum(['user', 'admin', 'temporary']),
    username: z.string(),
    email: z.string(),
    plan_end_date: z.iso.datetime().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    workspace_id: uuid().nullable().openapi({ description: 'The oldest workspace the person owns' }),
    workspace_name: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('AdminUser');

export type AdminUser = z.infer<typeof adminUser>;

export const ADMIN_USER_SORTS = ['-created_at', 'created_at', 'email', '-email'] as const;

export const listUsersQuery = pageQuery.extend({
  search: z.string().max(200).optional().openapi({ description: 'Part of the name, username, e-mail or user_id' }),
  plan: z.enum(PLAN_IDS).optional(),
  role: z.enum(['user', 'admin', 'temporary']).optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
  sort: z.enum(ADMIN_USER_SORTS).default('-created_at'),
});

export type ListUsersQuery = Partial<z.input<typeof listUsersQuery>>;

export const listUsers = createRoute({
  method: 'get',
  path: '/admin/user/',
  tags: ['Administration'],
  summary: 'List the users of this server, newest first',
  security: tokenSecurity,
  request: { query: listUsersQuery },
  responses: { 200: json(listEnvelope(adminUser), 'People'), ...errorAnswers },
});

export const setPlanBody = z
  .object({
    workspace_id: uuid().optional(),
    user_id: uuid().optional().openapi({ description: 'In place of workspace_id: the workspace the person owns' }),
    plan: z.enum(PLAN_IDS, { error: `plan must be one of ${PLAN_IDS.join(', ')}.` }),
    period: z.enum(BILLING_PERIODS, { error: `period must be one of ${BILLING_PERIODS.join(', ')}.` }).default('monthly'),
  })
  .strict()
  .refine((body) => (body.workspace_id === undefined) !== (body.user_id === undefined), {
    path: ['workspace_id'],
    message: 'Send either workspace_id or user_id.',
  })
  .openapi('SetPlan');

export type SetPlanBody = z.input<typeof setPlanBody>;

export const setPlan = createRoute({
  method: 'post',
  path: '/admin/plan/',
  tags: ['Administration'],
  summary: 'Change the plan of a workspace; upgrades apply immediately, a downgrade to Free at the end of the period',
  security: tokenSecurity,
  request: { body: jsonBody(setPlanBody) },
  responses: {
    200: json(envelope(z.object({ plan: z.enum(PLAN_IDS), plan_end_date: z.iso.datetime().nullable() })), 'The updated plan'),
    ...errorAnswers,
  },
});

export const setRoleBody = z
  .object({ user_id: uuid(), role: z.enum(SERVER_ROLES, { error: `role must be one of ${SERVER_ROLES.join(', ')}.` }) })
  .strict()
  .openapi('SetRole');

export const setRole = createRoute({
  method: 'post',
  path: '/admin/role/',
  tags: ['Administration'],
  summary: 'Grant or revoke the administrator role on this server',
  security: tokenSecurity,
  request: { body: jsonBody(setRoleBody) },
  responses: { 200: json(envelope(z.null()), 'The role was changed'), ...errorAnswers },
});

export const endPeopleSessionsBody = z
  .object({
    user_id: uuid().optional(),
    everyone: z.literal(true, { error: 'everyone can only be true.' }).optional(),
  })
  .strict()
  // An empty field must not sign everyone on the server out.
  .refine((body) => (body.user_id === undefined) !== (body.everyone === undefined), {
    path: ['user_id'],
    message: 'Send either user_id or everyone.',
  })
  .openapi('EndPeopleSessions');

export type EndPeopleSessionsBody = z.input<typeof endPeopleSessionsBody>;

export const endPeopleSessions = createRoute({
  method: 'post',
  path: '/admin/sessions/end/',
  tags: ['Administration'],
  summary: 'End all sessions of one user or of all users, except the current one; API tokens stay valid',
  security: tokenSecurity,
  request: { body: jsonBody(endPeopleSessionsBody) },
  responses: { 200: json(envelope(z.object({ ended: z.number().int() })), 'The number of sessions ended'), ...errorAnswers },
});
