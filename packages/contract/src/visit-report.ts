import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';
import { timeZoneProblem } from './schedule-words.ts';
import { uuid } from './uuid.ts';
import { readVisitFilters, VISIT_INTERVALS, VISIT_REPORT_DAYS_MAX, VISIT_REPORT_POINTS_MAX } from './visit-report-words.ts';

/* Reports on the visits of a site. */

const count = () => z.number().int().min(0);
const day = (description: string) =>
  z
    .string()
    .regex(/^20\d{2}-\d{2}-\d{2}$/, 'Write the day as 2026-03-01.')
    .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), 'There is no such day.')
    .openapi({ description, example: '2026-03-01' });

const counts = {
  visitors: count().openapi({ description: 'Browsers that looked at a page' }),
  visits: count().openapi({ description: 'Visits in which a page was looked at; each ends after a day' }),
  page_views: count().openapi({ description: 'Times a page was looked at' }),
};

const conversions = count().openapi({ description: 'What visits came to, such as a sign-up: each type once for a visit' });

const totals = z
  .object({
    ...counts,
    conversions,
    average_seconds: z
      .number()
      .nullable()
      .openapi({ description: 'How long someone was on a page, of the page views whose time is known; null without any' }),
    single_page_share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .openapi({ description: 'Of the visits, how many had one page view in these days, of whatever page; null without visits' }),
  })
  .openapi('VisitTotals');

export type VisitTotals = z.infer<typeof totals>;

const point = z.object({ ...counts, conversions, at: z.iso.datetime().openapi({ description: 'When it begins' }) }).openapi('VisitPoint');

const visitReport = z
  .object({
    totals,
    previous: totals.nullable().openapi({ description: 'As many days before; null where visits of then are no longer kept' }),
    series: z.array(point).max(VISIT_REPORT_POINTS_MAX),
    pages: z.array(
      z.object({
        path: z.string(),
        title: z.string().openapi({ description: 'One that the page had' }),
        ...counts,
      }),
    ),
    referrers: z.array(
      z.object({ ...counts, host: z.string().openapi({ description: 'Empty for what came directly, or from a page of the site itself' }) }),
    ),
    devices: z.array(z.object({ ...counts, device: z.string().openapi({ example: 'Firefox on Linux' }) })),
    countries: z.array(
      z.object({
        ...counts,
        country: z.string().openapi({ description: 'Two capital letters (ISO 3166-1), of the time zone; empty where it tells none' }),
      }),
    ),
    actions: z.array(
      z.object({
        type: z.string().openapi({ description: '"outbound", "press", or what the site calls it' }),
        target: z.string().openapi({ description: 'What it was done to: an address or a name' }),
        visits: count().openapi({ description: 'Visits in which it was done' }),
        times: count().openapi({ description: 'How often it was done' }),
      }),
    ),
    conversions: z.array(
      z.object({
        type: z.string().openapi({ description: '"signup", or what the site calls it' }),
        visits: count().openapi({ description: 'Visits that came to it' }),
      }),
    ),
  })
  .openapi('VisitReport');

export type VisitReport = z.infer<typeof visitReport>;
export type VisitPoint = z.infer<typeof point>;

export const getVisitReportQuery = z.object({
  site_id: uuid(),
  from: day('The first day'),
  to: day(`The last day, at most ${VISIT_REPORT_DAYS_MAX} with the first`),
  time_zone: z
    .string()
    .default('UTC')
    .superRefine((text, context) => {
      const message = timeZoneProblem(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .openapi({ description: 'Whose days they are', example: 'Europe/Berlin' }),
  interval: z
    .enum(VISIT_INTERVALS)
    .default('day')
    .openapi({ description: `What a point of the series covers; at most ${VISIT_REPORT_POINTS_MAX} points. Weeks begin on Monday` }),
  filter: z
    .string()
    .max(3000)
    .default('')
    .refine((text) => readVisitFilters(text) !== null, 'Filter by page:/path, referrer:host, device:name or country:DE, each at most once.')
    .openapi({
      description: 'What counts: page, referrer, device and country, with spaces between them',
      example: 'page:/docs device:Firefox on Linux',
    }),
});

export type GetVisitReportQuery = z.input<typeof getVisitReportQuery>;

/**
 * Statistics of a site's visits. A page view counts on the day it began, and a visit or visitor on each day with one of their page views. With a page
 * filter, the views of that page count, along with the visits and visitors that have one, and the actions and conversions of those visits. Anything
 * more than a day after the start of its visit is left out.
 */
export const getVisitReport = createRoute({
  method: 'get',
  path: '/analytics/report/',
  tags: ['Analytics'],
  summary: 'Get the analytics of a site: visits over time, sources, devices, pages and events; the top ten of each',
  security: tokenSecurity,
  request: { query: getVisitReportQuery },
  responses: { 200: json(envelope(visitReport), 'The report'), ...errorAnswers },
});
