import { createRoute, z } from '@hono/zod-openapi';
import { shownLogo } from './branding.ts';
import { CAPTURE_FILES } from './capture-limits.ts';
import { capturedRequest, capturedStep, listRequestsQuery, pictureWidth } from './capture-reports.ts';
import { captureMessage, captureRequest } from './captures.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { finding, listFindingsQuery } from './findings.ts';
import { testReport } from './reports.ts';
import { seoReport } from './seo.ts';
import { listSeoPagesQuery, seoPage } from './seo-pages.ts';
import { SHARE_SENDERS, shareNameProblem, shareNoteProblem } from './share-rules.ts';
import { testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/*
 * A report shared by a link. The link is the only key: it is stored as a hash, expires and can be revoked; members who may create one may copy it
 * again. The contents
 * were redacted in the browser that captured them; request and response bodies are only included if the sender says so.
 */

/** The possible lifetimes of a link, in days. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;

const shareSender = z
  .enum(SHARE_SENDERS, { error: `The sender must be one of ${SHARE_SENDERS.join(', ')}.` })
  .openapi({ description: 'Whom readers are told the report is from: nobody, who made the link, or the workspace' });

export const shareLink = z
  .object({
    id: uuid(),
    test_id: uuid(),
    name: z.string().openapi({ description: 'What the workspace calls it; readers do not see it' }),
    note: z.string().openapi({ description: 'What readers are told above the report' }),
    sender: shareSender,
    can_copy: z
      .boolean()
      .openapi({ description: 'Its address can be read again; not so once it is over, or where it was made before addresses were kept' }),
    with_bodies: z.boolean(),
    made_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable(),
    last_opened_at: z.iso.datetime().nullable(),
    opened: z.number().int(),
  })
  .openapi('ShareLink');

export type ShareLink = z.infer<typeof shareLink>;

/** Text validated by a rule shared with the form; lines end with a single line feed. */
const ruledText = (problem: (text: string) => string | null) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .superRefine((text, context) => {
      const message = problem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

const shareName = ruledText(shareNameProblem);
const shareNote = ruledText(shareNoteProblem);

export const makeShareBody = z
  .object({
    test_id: uuid(),
    name: shareName.default(''),
    note: shareNote.default(''),
    sender: shareSender.default('nobody'),
    days: z
      .number()
      .int()
      .refine((days) => SHARE_DAYS.some((allowed) => allowed === days), `A link lives ${SHARE_DAYS.join(', ')} days.`)
      .default(7),
    with_bodies: z.boolean().default(false),
  })
  .openapi('MakeShare');

/** A link with its secret, which only its senders receive. */
const sent = {
  token: z.string(),
  url: z.string().openapi({ description: 'Where the report is read: under the subdomain of the workspace, where it has one' }),
};

const common = { tags: ['Sharing'], security: tokenSecurity };

export const makeShare = createRoute({
  method: 'post',
  path: '/project/share/',
  summary: 'Create a link that shares one report with anyone who has it',
  ...common,
  request: { body: jsonBody(makeShareBody) },
  responses: { 201: json(envelope(shareLink.extend(sent)), 'The link with its token'), ...errorAnswers },
});

export const listShares = createRoute({
  method: 'get',
  path: '/project/share/',
  summary: 'List the links of a report, newest first',
  ...common,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(listEnvelope(shareLink), 'Links'), ...errorAnswers },
});

export const changeShareBody = z
  .object({
    test_id: uuid(),
    share_id: uuid(),
    name: shareName.optional(),
    note: shareNote.optional(),
    sender: shareSender.optional(),
  })
  .openapi('ChangeShare');

export const changeShare = createRoute({
  method: 'patch',
  path: '/project/share/',
  summary: 'Update the name and note of a link',
  ...common,
  request: { body: jsonBody(changeShareBody) },
  responses: { 200: json(envelope(shareLink), 'The updated link'), ...errorAnswers },
});

export const copyShare = createRoute({
  method: 'post',
  path: '/project/share/copy/',
  summary: 'Get the token of a link to send it again; 409 if it has expired or its token was not stored',
  ...common,
  request: { body: jsonBody(z.object({ test_id: uuid(), share_id: uuid() })) },
  responses: { 200: json(envelope(z.object(sent)), 'The token and the URL that contains it'), ...errorAnswers },
});

export const revokeShare = createRoute({
  method: 'delete',
  path: '/project/share/',
  summary: 'Revoke a link immediately',
  ...common,
  request: { query: z.object({ test_id: uuid(), share_id: uuid() }) },
  responses: { 200: json(envelope(z.null()), 'The link was revoked'), ...errorAnswers },
});

/** A shared report's information about its test: no names of people except the sender's, if the sender wants it. */
export const sharedReport = z
  .object({
    kind: testKind,
    url: z.string(),
    host: z.string(),
    score: z.number().int().nullable(),
    finding_count: z.number().int(),
    sender: z.string().openapi({ description: 'Whom the report is from; empty where that is not told' }),
    note: z.string().openapi({ description: 'From whoever shared it; empty where there is none' }),
    logo: shownLogo.nullable().openapi({ description: 'Of the workspace; null without one, and where the sender is not told' }),
    device: z.object({ platform: z.string(), screen: z.string(), user_agent: z.string() }),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
    with_bodies: z.boolean(),
  })
  .openapi('SharedReport');

export type SharedReport = z.infer<typeof sharedReport>;

export const linkToken = z.string({ error: 'This link is incomplete.' }).regex(/^[\w-]{16,64}$/, 'This link is incomplete.');

const shared = { tags: ['Sharing'], security: [{ Link: [] }] };

export const getSharedReport = createRoute({
  method: 'get',
  path: '/shared/report/',
  summary: 'Get a shared report; 404 if unknown, 409 if expired or revoked',
  ...shared,
  responses: { 200: json(envelope(sharedReport), 'The report'), ...errorAnswers },
});

export const listSharedSteps = createRoute({
  method: 'get',
  path: '/shared/report/step/',
  summary: 'List the steps of a shared report',
  ...shared,
  request: { query: pageQuery },
  responses: { 200: json(listEnvelope(capturedStep), 'Steps'), ...errorAnswers },
});

export const getSharedFile = createRoute({
  method: 'get',
  path: '/shared/report/file/',
  summary: 'Get a screenshot of a shared report; sources and texts of pages are not shared',
  ...shared,
  request: {
    query: z.object({
      asset_id: uuid(),
      file: z.enum(CAPTURE_FILES).exclude(['dom', 'headers', 'text']),
      size: z.enum(['full', 'thumb']).default('full'),
      width: pictureWidth,
    }),
  },
  responses: {
    200: { description: 'The picture', content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...errorAnswers,
  },
});

export const listSharedRequests = createRoute({
  method: 'get',
  path: '/shared/report/request/',
  summary: 'List the requests of a shared report, without bodies',
  ...shared,
  request: { query: listRequestsQuery.omit({ test_id: true, client_reference_id: true }) },
  responses: { 200: json(listEnvelope(capturedRequest), 'Requests'), ...errorAnswers },
});

export const getSharedRequest = createRoute({
  method: 'get',
  path: '/shared/report/request/detail/',
  summary: 'Get one request of a shared report; with bodies only if the link allows it',
  ...shared,
  request: { query: z.object({ request_id: uuid() }) },
  responses: { 200: json(envelope(captureRequest), 'The request'), ...errorAnswers },
});

export const listSharedMessages = createRoute({
  method: 'get',
  path: '/shared/report/message/',
  summary: 'List the console messages of a shared report',
  ...shared,
  request: {
    query: pageQuery.extend({
      asset_id: uuid().optional(),
      level: z.enum(['error', 'warning', 'exception']).optional(),
      search: z.string().max(200).optional(),
    }),
  },
  responses: { 200: json(listEnvelope(captureMessage), 'Messages'), ...errorAnswers },
});

export const listSharedFindings = createRoute({
  method: 'get',
  path: '/shared/report/finding/',
  summary: 'List the findings of a shared report, worst first, without ignored or accepted ones',
  ...shared,
  request: { query: listFindingsQuery.omit({ test_id: true, ignored: true, accepted: true }) },
  responses: { 200: json(listEnvelope(finding), 'Findings'), ...errorAnswers },
});

/** A report without the ids of tests, which a link does not reveal. */
export const sharedTestReport = testReport
  .omit({ test_id: true, trend: true })
  .extend({ trend: z.array(testReport.shape.trend.element.omit({ test_id: true })) })
  .openapi('SharedTestReport');

export type SharedTestReport = z.infer<typeof sharedTestReport>;

export const getSharedTestReport = createRoute({
  method: 'get',
  path: '/shared/report/checks/',
  summary: 'Get the categories, checks and score of a shared report of any type',
  ...shared,
  responses: { 200: json(envelope(sharedTestReport), 'The report'), ...errorAnswers },
});

export const sharedSeoReport = seoReport
  .omit({ test_id: true, trend: true })
  .extend({ trend: z.array(seoReport.shape.trend.element.omit({ test_id: true })) })
  .openapi('SharedSeoReport');

export type SharedSeoReport = z.infer<typeof sharedSeoReport>;

export const getSharedSeoReport = createRoute({
  method: 'get',
  path: '/shared/report/seo/',
  summary: 'Get the categories, checks and scores of a shared SEO report',
  ...shared,
  responses: { 200: json(envelope(sharedSeoReport), 'The report'), ...errorAnswers },
});

export const listSharedSeoPages = createRoute({
  method: 'get',
  path: '/shared/report/seo/page/',
  summary: 'List the pages of a shared SEO report',
  ...shared,
  request: { query: listSeoPagesQuery.omit({ test_id: true }) },
  responses: { 200: json(listEnvelope(seoPage), 'Pages'), ...errorAnswers },
});

export const getSharedReportPdf = createRoute({
  method: 'get',
  path: '/shared/report/pdf/',
  summary: 'Export a shared report of any type as PDF, with its sender and note',
  ...shared,
  responses: {
    200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } },
    ...errorAnswers,
  },
});
