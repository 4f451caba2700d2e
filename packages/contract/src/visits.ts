import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { emailField } from './fields.ts';
import { uuid } from './uuid.ts';

/** Days for which someone can use the product without an account. */
export const VISIT_DAYS = 30;
/** Maximum number of pages in a test without an account. */
export const VISIT_MAX_PAGES = 100;

const temporaryToken = z.object({ token: z.string() });

export const tempSignUp = createRoute({
  method: 'post',
  path: '/accounts/temp-signup/',
  tags: ['Visits'],
  summary: 'Create a guest with a token to use until they sign up',
  responses: { 201: json(envelope(temporaryToken), 'The guest’s token'), ...errorAnswers },
});

const migrateBody = z.object({ temp_token: z.string().min(1, 'The temporary token is required.').max(200) }).openapi('MigrateVisit');
const migrated = json(envelope(z.object({ moved_tests: z.number().int() })), 'Everything of the visit is in the workspace in use');

export const migrateTempUserAssets = createRoute({
  method: 'post',
  path: '/accounts/migrate-temp-user-assets/',
  tags: ['Visits'],
  summary: 'Move everything a guest has into the current workspace, once',
  security: tokenSecurity,
  request: { body: jsonBody(migrateBody) },
  responses: { 200: migrated, ...errorAnswers },
});

export const migrateCampaignUserAssets = createRoute({
  method: 'post',
  path: '/accounts/migrate-campaign-user-assets/',
  tags: ['Visits'],
  summary: 'Move everything a guest who started on the home page has into the current workspace, once',
  security: tokenSecurity,
  request: { body: jsonBody(migrateBody) },
  responses: { 200: migrated, ...errorAnswers },
});

export const startCampaignTestBody = z
  .object({
    url: z.string().min(1, 'Please enter an address.').max(2048),
    /** Where to send news; optional. */
    email: emailField.optional(),
  })
  .openapi('StartCampaignTest');

export type StartCampaignTestBody = z.input<typeof startCampaignTestBody>;

export const startCampaignTest = createRoute({
  method: 'post',
  path: '/seo/campaign/website/',
  tags: ['Visits'],
  summary: 'Try the SEO test without an account; creates a guest and their first test of at most 100 pages',
  request: { body: jsonBody(startCampaignTestBody) },
  responses: { 202: json(envelope(temporaryToken.extend({ test_id: uuid() })), 'The test is queued'), ...errorAnswers },
});
