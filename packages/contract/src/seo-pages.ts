import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { SEVERITIES } from './findings.ts';
import { uuid } from './uuid.ts';

export const seoPage = z
  .object({
    url: z.string(),
    status: z.number().int().openapi({ description: '0 when there was no answer' }),
    failure: z.string(),
    title: z.string(),
    description: z.string(),
    h1: z.string().openapi({ description: 'The first main heading' }),
    canonical: z.string().openapi({ description: 'Absolute; empty where none is given' }),
    depth: z.number().int(),
    words: z.number().int(),
    first_byte_ms: z.number(),
    wire_bytes: z.number().int(),
    indexable: z.boolean(),
    index_block: z.string().openapi({ description: 'Why the page cannot be indexed; empty when it can' }),
    in_sitemap: z.boolean(),
    redirect_to: z.string(),
    inlinks: z.number().int().nullable().openapi({ description: 'Other pages that link here; null until the whole site is read' }),
    findings: z.number().int(),
    worst_severity: z.enum(SEVERITIES).nullable(),
    render_problem: z
      .string()
      .openapi({ description: 'Why the scripts of the page could not be run, so that it was judged as sent; else empty' }),
  })
  .openapi('SeoPage');

export type SeoPage = z.infer<typeof seoPage>;

/** Measurements of a page in a browser that simulates a phone on slow 4G. Milliseconds since the start of the navigation. */
export const pageVitals = z
  .object({
    problem: z.string().openapi({ description: 'Why it could not be measured; else empty' }),
    first_paint_ms: z.number().nullable(),
    largest_paint_ms: z.number().nullable(),
    largest_paint_selector: z.string(),
    layout_shift: z.number().nullable(),
    blocking_ms: z.number().nullable(),
    viewport_width: z.number().nullable(),
    content_width: z.number().nullable(),
  })
  .openapi('PageVitals');

export type PageVitals = z.infer<typeof pageVitals>;

/** A page with the fields that only its own view needs. */
export const seoPageDetail = seoPage
  .extend({
    lang: z.string(),
    found_on: z.string(),
    source: z.string(),
    media_type: z.string(),
    links_out: z.number().int(),
    links_external: z.number().int(),
    linked_from: z.array(z.string()).openapi({ description: 'Up to 20 pages that link here' }),
    linked_from_count: z.number().int(),
    response_headers: z.array(z.object({ name: z.string(), value: z.string() })),
    vitals: pageVitals.nullable().openapi({ description: 'null for a page that is not among those that stand for the others' }),
    rendered: z.boolean().openapi({ description: 'Judged as its scripts made it' }),
    after_scripts: z
      .array(z.object({ what: z.string(), sent: z.string(), rendered: z.string() }))
      .nullable()
      .openapi({ description: 'What differs between the page as sent and after its scripts ran; null where the two were not compared' }),
  })
  .openapi('SeoPageDetail');

export type SeoPageDetail = z.infer<typeof seoPageDetail>;

export const SEO_PAGE_SORTS = [
  'order',
  'url',
  '-url',
  'status',
  '-status',
  'findings',
  '-findings',
  'words',
  '-words',
  'first_byte_ms',
  '-first_byte_ms',
  'depth',
  '-depth',
  'inlinks',
  '-inlinks',
] as const;

export const listSeoPagesQuery = pageQuery.extend({
  test_id: uuid(),
  search: z.string().max(200).optional(),
  status: z.enum(['ok', 'redirect', 'error', 'no-answer', 'not-rendered']).optional(),
  depth: z.coerce.number<string | number>().int().min(0).max(1000).optional().openapi({ description: 'Clicks from the start' }),
  sort: z.enum(SEO_PAGE_SORTS).default('order'),
});

export type ListSeoPagesQuery = Partial<z.input<typeof listSeoPagesQuery>> & { test_id: string };

export const listSeoPages = createRoute({
  method: 'get',
  path: '/seo/page/',
  tags: ['SEO'],
  summary: 'List the pages of a test',
  security: tokenSecurity,
  request: { query: listSeoPagesQuery },
  responses: { 200: json(listEnvelope(seoPage), 'Pages'), ...errorAnswers },
});

export const exportSeoPages = createRoute({
  method: 'get',
  path: '/seo/page/export/',
  tags: ['SEO'],
  summary: 'Export all pages of a test as CSV',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...errorAnswers },
});

export const getSeoPage = createRoute({
  method: 'get',
  path: '/seo/page/detail/',
  tags: ['SEO'],
  summary: 'Get one page of a test',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid(), url: z.string().min(1).max(4096) }) },
  responses: { 200: json(envelope(seoPageDetail), 'The page'), ...errorAnswers },
});

export const skippedUrl = z
  .object({ url: z.string(), reason: z.string(), explanation: z.string(), found_on: z.string() })
  .openapi('SkippedUrl');

export type SkippedUrl = z.infer<typeof skippedUrl>;

export const listSkippedUrls = createRoute({
  method: 'get',
  path: '/seo/skipped/',
  tags: ['SEO'],
  summary: 'List the URLs that were found but not checked, each with its reason',
  security: tokenSecurity,
  request: {
    query: pageQuery.extend({ test_id: uuid(), reason: z.string().max(50).optional(), search: z.string().max(200).optional() }),
  },
  responses: { 200: json(listEnvelope(skippedUrl), 'Skipped URLs'), ...errorAnswers },
});

export const pageRecheck = z
  .object({
    url: z.string(),
    status: z.number().int().openapi({ description: '0 when there was no answer' }),
    failure: z.string().openapi({ description: 'Why there was no answer; else empty' }),
    checked_at: z.iso.datetime(),
    checks: z
      .array(z.object({ check_id: z.string(), outcome: z.enum(['fail', 'pass', 'cannot_tell']), message: z.string() }))
      .openapi({ description: 'Checks of single pages that apply to the page as it is now' }),
  })
  .openapi('PageRecheck');

export type PageRecheck = z.infer<typeof pageRecheck>;

export const recheckSeoPage = createRoute({
  method: 'post',
  path: '/seo/page/recheck/',
  tags: ['SEO'],
  summary: 'Check one page of a test again now; the report does not change',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_id: uuid(), url: z.string().max(4096) })) },
  responses: { 200: json(envelope(pageRecheck), 'The page as it is now'), ...errorAnswers },
});
