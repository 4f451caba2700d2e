import { createRoute, z } from '@hono/zod-openapi';
import { listedAddressProblem, MAX_LISTED_ADDRESSES } from './address-list.ts';
import { MAX_PATH_PATTERNS, pathPatternProblem } from './path-pattern.ts';
import { cookiesProblem, headerNameProblem, headerValueProblem, MAX_ACCESS_HEADERS } from './access-rules.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { checkPage } from './findings.ts';
import { reportCategory, testReport } from './reports.ts';
import { startTarget } from './start-target.ts';
import { uuid } from './uuid.ts';

/** Whether pages are judged as served, as rendered with scripts, or both ways with a comparison. */
export const SEO_RENDERINGS = ['raw', 'rendered', 'both'] as const;

export type SeoRendering = (typeof SEO_RENDERINGS)[number];

/** A string with a validation rule. @param problem the text of the broken rule, or null */
const ruled = (problem: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const message = problem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** Most servers refuse larger headers, so every page would respond with 431. */
const MAX_ACCESS_LENGTH = 12_000;

/** Cookies and headers for pages behind a login. Stored as a secret, and only sent to the origin of the start address. */
export const siteAccess = z
  .object({
    cookies: ruled(cookiesProblem).optional().openapi({ description: 'The value of a Cookie header: name=value; name=value' }),
    headers: z
      .array(z.object({ name: ruled(headerNameProblem), value: ruled(headerValueProblem) }))
      .max(MAX_ACCESS_HEADERS)
      .default([]),
  })
  .refine(({ cookies, headers }) => cookies !== undefined || headers.length > 0, 'Give cookies or a header.')
  .refine(({ headers }) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length, 'Give each header once.')
  .refine(
    ({ cookies = '', headers }) =>
      headers.reduce((sum, { name, value }) => sum + name.length + value.length, cookies.length) <= MAX_ACCESS_LENGTH,
    `Cookies and headers have at most ${MAX_ACCESS_LENGTH} characters together.`,
  )
  .openapi('SiteAccess');

const pathPatterns = z.array(ruled(pathPatternProblem)).max(MAX_PATH_PATTERNS).default([]);

export const seoTestOptions = z
  .object({
    max_pages: z.number().int().min(1).max(20_000).default(500),
    max_depth: z.number().int().min(0).max(50).default(20),
    respect_robots: z.boolean().default(true),
    rendering: z.enum(SEO_RENDERINGS).default('raw').openapi({
      description: 'raw: pages as they are sent. rendered: as their scripts make them. both: rendered, with a list of what differs',
    }),
    include: pathPatterns.openapi({
      description:
        'Only pages whose path begins like one of these, as robots.txt writes it: * for anything, $ at the end. The start page is always read',
    }),
    exclude: pathPatterns.openapi({ description: 'No pages whose path begins like one of these, whatever is included' }),
    addresses: z.array(ruled(listedAddressProblem)).min(1).max(MAX_LISTED_ADDRESSES).optional().openapi({
      description:
        'These pages of the site and the start page, and no others: whole addresses, or paths of the site that `url` leads to. Links and redirects are judged and not followed',
    }),
    addresses_of: uuid().optional().openapi({ description: 'A test of this workspace whose list of addresses is used again' }),
    access: siteAccess.optional().openapi({
      description:
        'Cookies and headers for pages behind a login. They are sent only to the scheme, host and port of `url`, kept sealed, and given back by no call',
    }),
    access_of: uuid()
      .optional()
      .openapi({ description: 'A test of this workspace and of the same scheme, host and port whose access is used again' }),
  })
  .refine(({ access, access_of }) => !access || !access_of, { message: 'Give access or access_of.', path: ['access_of'] })
  .refine(({ addresses, addresses_of }) => !addresses || !addresses_of, {
    message: 'Give addresses or addresses_of.',
    path: ['addresses_of'],
  })
  .refine(({ addresses, addresses_of, include, exclude }) => !(addresses ?? addresses_of) || include.length + exclude.length === 0, {
    message: 'Enter a list of addresses or path patterns, not both.',
    path: ['addresses'],
  })
  .openapi('SeoTestOptions');

export const startSeoTestBody = z.intersection(startTarget, seoTestOptions).openapi('StartSeoTest');

export type StartSeoTestBody = z.input<typeof startSeoTestBody>;

export const startSeoTest = createRoute({
  method: 'post',
  path: '/seo/website/',
  tags: ['SEO'],
  summary: 'Start an SEO test of a site',
  security: tokenSecurity,
  request: { body: jsonBody(startSeoTestBody) },
  responses: { 202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'), ...errorAnswers },
});

/** One category of the report; it also has a field `<name>Satisfied`, which a schema cannot express. */
export const seoCategory = reportCategory
  .extend({ satisfy: z.boolean(), score: z.number().int().nullable() })
  .catchall(z.boolean())
  .openapi('SeoCategory');

export const seoReport = testReport
  .omit({ kind: true })
  .extend({
    origin: z.string(),
    skipped_count: z.number().int(),
    complete: z.boolean().openapi({ description: 'Every page that was found was audited' }),
    rendering: z.enum(SEO_RENDERINGS),
    unanswered_count: z
      .number()
      .int()
      .openapi({ description: 'Pages that did not answer in time, asked twice: the report is without them' }),
    unrendered_count: z.number().int().openapi({ description: 'Pages whose scripts could not be run and that were judged as sent' }),
    unindexable_count: z.number().int().openapi({
      description:
        'Pages with a 2xx status that search engines leave out; rules about titles, descriptions and the like do not apply to them',
    }),
    html_count: z.number().int().openapi({ description: 'Pages with a 2xx status' }),
    unkept_count: z.number().int().openapi({
      description: 'Pages that were judged and whose source is not kept, because there was no room: the test cannot be checked again',
    }),
    depths: z
      .array(z.object({ depth: z.number().int(), pages: z.number().int() }))
      .openapi({ description: 'How many pages are how many clicks from the start' }),
    categories: z.array(seoCategory),
  })
  .openapi('SeoReport');

export type SeoReport = z.infer<typeof seoReport>;
export type SeoCategory = z.infer<typeof seoCategory>;

export const getSeoReport = createRoute({
  method: 'get',
  path: '/seo/website/',
  tags: ['SEO'],
  summary: 'Get the report of an SEO test',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(listEnvelope(seoReport), 'One report'), ...errorAnswers },
});

export const seoCheckPage = checkPage.omit({ kind: true }).openapi('SeoCheckPage');

export type SeoCheckPage = z.infer<typeof seoCheckPage>;

export const getSeoCheck = createRoute({
  method: 'get',
  path: '/seo/check/',
  tags: ['SEO'],
  summary: 'Get a check: why it matters and how to fix it',
  request: { query: z.object({ check_id: z.string().min(1).max(100) }) },
  responses: { 200: json(envelope(seoCheckPage), 'The check'), ...errorAnswers },
});

export const recheckSeoTest = createRoute({
  method: 'post',
  path: '/seo/recheck/',
  tags: ['SEO'],
  summary: 'Check the stored pages of a finished test again, without requesting them',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_id: uuid() })) },
  responses: { 200: json(envelope(z.object({ test_id: uuid(), score: z.number().int().nullable() })), 'The new score'), ...errorAnswers },
});

const download = (type: string, description: string) => ({ description, content: { [type]: { schema: z.string() } } });

const reportPdf = {
  method: 'get' as const,
  tags: ['SEO'],
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: download('application/pdf', 'The file'), ...errorAnswers },
};

export const getSeoReportPdf = createRoute({
  ...reportPdf,
  path: '/seo/page/pdf/',
  summary: 'Export a report as PDF; same as /project/report/pdf/',
});

export const triggerSeoReportPdf = createRoute({
  ...reportPdf,
  path: '/seo/page/pdf-selenium-trigger',
  summary: 'Export a report as PDF; same as /project/report/pdf/',
});

export const seoSite = z
  .object({
    host: z.string(),
    test_id: uuid(),
    url: z.string(),
    score: z.number().int().nullable(),
    finding_count: z.number().int(),
    finished_at: z.iso.datetime(),
  })
  .openapi('SeoSite');

export type SeoSite = z.infer<typeof seoSite>;

export const listSeoSites = createRoute({
  method: 'get',
  path: '/seo/site/',
  tags: ['SEO'],
  summary: 'List the sites that were tested, each with its newest finished SEO test',
  security: tokenSecurity,
  request: { query: pageQuery },
  responses: { 200: json(listEnvelope(seoSite), 'Sites by host'), ...errorAnswers },
});
