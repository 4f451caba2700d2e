import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { siteKey } from './widget.ts';
import { uuid } from './uuid.ts';

/* Visitor analytics: what the tracker on a site's pages records, and the reports the team reads. */

/** Maximum length of a page address; the rest is cut. */
export const VISIT_ADDRESS_MAX = 2048;
/** Maximum length of a page title; the rest is cut. */
export const VISIT_TITLE_MAX = 300;
/** Maximum number of pages stored for a visit. */
export const VISIT_PAGES_MAX = 500;
/** Maximum number of actions stored for a visit. */
export const VISIT_ACTIONS_MAX = 200;
/** Maximum number of kinds of conversion stored for a visit; each counts once. */
export const VISIT_CONVERSIONS_MAX = 10;

const tags = ['Analytics'];
const made = json(envelope(z.object({ id: uuid() })), 'Recorded');
const site = { site: siteKey };

const trackVisitorBody = z
  .object({
    ...site,
    session_id: z
      .string()
      .regex(/^[\w-]{16,64}$/, 'The session ID must be 16 to 64 random letters and digits.')
      .openapi({ description: 'Made at random by the browser' }),
    user_agent: z.string().max(1000).default('').openapi({ description: 'Kept as the names of browser and system alone' }),
    time_zone: z
      .string()
      .max(100)
      .default('')
      .openapi({ description: 'As the browser names it, such as Europe/Berlin; kept as the country that has it' }),
  })
  .openapi('TrackVisitor');

export type TrackVisitor = z.output<typeof trackVisitorBody>;

export const trackVisitor = createRoute({
  method: 'post',
  path: '/analytics/visitor/',
  tags,
  summary: 'Identify a visitor of a site that records visits; the same session is the same visitor. No IP address is stored',
  request: { body: jsonBody(trackVisitorBody) },
  responses: { 201: made, ...errorAnswers },
});

const trackVisitBody = z
  .object({
    ...site,
    visitor: uuid(),
    referrer_url: z
      .string()
      .max(VISIT_ADDRESS_MAX)
      .default('')
      .openapi({ description: 'Where the visit came from; of its query only utm_ parameters are kept' }),
  })
  .openapi('TrackVisit');

export type TrackVisit = z.output<typeof trackVisitBody>;

export const trackVisit = createRoute({
  method: 'post',
  path: '/analytics/visit/',
  tags,
  summary: 'Start a visit',
  request: { body: jsonBody(trackVisitBody) },
  responses: { 201: made, ...errorAnswers },
});

const trackVisitPageBody = z
  .object({
    ...site,
    visitor: uuid(),
    visit: uuid(),
    url: z
      .string()
      .max(VISIT_ADDRESS_MAX)
      .openapi({ description: 'A page of the site; of its query only utm_ parameters are kept, and nothing of its fragment' }),
    title: z
      .string()
      .default('')
      .transform((title) => title.slice(0, VISIT_TITLE_MAX).toWellFormed()),
  })
  .openapi('TrackVisitPage');

export type TrackVisitPage = z.output<typeof trackVisitPageBody>;

export const trackVisitPage = createRoute({
  method: 'post',
  path: '/analytics/visit-page/',
  tags,
  summary: 'Record a page view',
  request: { body: jsonBody(trackVisitPageBody) },
  responses: { 201: made, ...errorAnswers },
});

const trackTimeBody = z
  .object({ ...site, id: uuid(), time_spent: z.number().min(0).openapi({ description: 'Seconds' }) })
  .openapi('TrackTime');

export type TrackTime = z.output<typeof trackTimeBody>;

export const trackTime = createRoute({
  method: 'patch',
  path: '/analytics/visit-page/',
  tags,
  summary: 'Record how long a visitor stayed on a page; the longest time counts',
  request: { body: jsonBody(trackTimeBody) },
  responses: { 200: json(envelope(z.object({ id: uuid() })), 'Recorded'), ...errorAnswers },
});

const typeName = (description: string) =>
  z
    .string()
    .regex(/^[\w-]{1,50}$/, 'Use up to 50 letters, digits, hyphens and underscores.')
    .openapi({ description });
/** Pixels on a page; the longest pages have some hundred thousand. */
const pixels = () => z.number().min(-1_000_000).max(1_000_000);

const trackPageActionBody = z
  .object({
    ...site,
    visitor: uuid(),
    visit: uuid(),
    page: uuid().openapi({ description: 'Of the visit' }),
    action_type: typeName('The tracker sends "outbound" for links that leave the site, and "press" for elements that the site names'),
    action_target: z
      .string()
      .min(1, 'Say what it was done to.')
      .max(VISIT_ADDRESS_MAX)
      .openapi({ description: 'An address, of whose query only utm_ parameters are kept, or a name' }),
    action_data: z
      .object({
        x: pixels().optional(),
        y: pixels().optional(),
        value: z.string().max(VISIT_TITLE_MAX).optional(),
        tag: typeName('The name of the element').optional(),
      })
      .default({}),
  })
  .openapi('TrackPageAction');

export type TrackPageAction = z.output<typeof trackPageActionBody>;

export const trackPageAction = createRoute({
  method: 'post',
  path: '/analytics/visit-page-action/',
  tags,
  summary: 'Record an event on a page of a visit, timed when it is received',
  request: { body: jsonBody(trackPageActionBody) },
  responses: { 201: made, ...errorAnswers },
});

const trackConversionBody = z
  .object({
    ...site,
    visitor: uuid(),
    visit: uuid(),
    last_page: uuid().optional().openapi({ description: 'The page of the visit on which it was' }),
    conversion_type: typeName('"signup", or a name that the site gives'),
  })
  .openapi('TrackConversion');

export type TrackConversion = z.output<typeof trackConversionBody>;

export const trackConversion = createRoute({
  method: 'post',
  path: '/analytics/conversion-tracking/',
  tags,
  summary: 'Record a conversion; each type counts once per visit',
  request: { body: jsonBody(trackConversionBody) },
  responses: { 201: made, ...errorAnswers },
});

export const visitPath = z
  .object({
    referrer_url: z.string().openapi({ description: 'Where the visit came from; empty where the browser does not say' }),
    device: z.string().openapi({ description: 'Browser and system, such as Firefox on Linux' }),
    pages: z
      .array(
        z.object({
          url: z.string(),
          title: z.string(),
          time_spent: z.number().int().openapi({ description: 'Seconds; 0 as long as the browser has not said it' }),
          created_at: z.iso.datetime(),
        }),
      )
      .openapi({ description: 'In the order they were looked at, up to the post' }),
  })
  .openapi('VisitPath');

export type VisitPath = z.infer<typeof visitPath>;

export const getVisitPath = createRoute({
  method: 'get',
  path: '/analytics/visit-path/',
  tags,
  summary: 'List the pages the author of a post viewed before writing it, in the same visit; members only',
  security: tokenSecurity,
  request: { query: z.object({ feedback_id: uuid() }) },
  responses: { 200: json(envelope(visitPath.nullable()), 'The path; null if none was recorded'), ...errorAnswers },
});
