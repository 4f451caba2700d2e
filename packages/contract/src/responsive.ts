import { createRoute, z } from '@hono/zod-openapi';
import { CAPTURE_FILES } from './capture-limits.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { SEVERITIES } from './findings.ts';
import { RESPONSIVE_DEVICES, RESPONSIVE_ORIENTATIONS } from './responsive-devices.ts';
import { startTarget } from './start-target.ts';
import { uuid } from './uuid.ts';

export const responsiveTestOptions = z
  .object({
    devices: z
      .array(z.enum(RESPONSIVE_DEVICES))
      .min(1, 'Choose at least one device.')
      .max(RESPONSIVE_DEVICES.length)
      .default(['desktop', 'mobile'])
      .transform((devices) => [...new Set(devices)]),
    orientation: z.enum(RESPONSIVE_ORIENTATIONS).default('portrait').openapi({ description: 'How phones and tablets are held' }),
    sweep: z.boolean().default(true).openapi({ description: 'Draw the page from 320 to 2560 pixels wide and find where it breaks' }),
  })
  .openapi('ResponsiveTestOptions');

export const startResponsiveTestBody = z.intersection(startTarget, responsiveTestOptions).openapi('StartResponsiveTest');

export type StartResponsiveTestBody = z.input<typeof startResponsiveTestBody>;

export const startResponsiveTest = createRoute({
  method: 'post',
  path: '/project/responsive/',
  tags: ['Responsive'],
  summary: 'Start a responsive test of a page',
  security: tokenSecurity,
  request: { body: jsonBody(startResponsiveTestBody) },
  responses: { 202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'), ...errorAnswers },
});

/** A page as shown on one device. Widths and heights of the device and of the page in CSS pixels. */
export const responsiveDevice = z
  .object({
    id: z.string(),
    label: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    scale: z.number().openapi({ description: 'Picture pixels of one CSS pixel' }),
    mobile: z.boolean(),
    asset_id: uuid(),
    view_file: z.enum(CAPTURE_FILES),
    /** null when there is no screenshot of the whole page. */
    full_file: z.enum(CAPTURE_FILES).nullable(),
    page_width: z.number().openapi({ description: 'Of the picture of the whole page, as page_height' }),
    page_height: z.number(),
    cut_from: z
      .object({ width: z.number(), height: z.number() })
      .optional()
      .openapi({ description: 'Size of the page, where it is larger than the picture of it' }),
  })
  .openapi('ResponsiveDeviceView');

export type ResponsiveDeviceView = z.infer<typeof responsiveDevice>;

export const responsiveSweep = z
  .object({
    from: z.number().int(),
    to: z.number().int(),
    samples: z.array(z.object({ width: z.number().int(), overflow: z.number() })),
    ranges: z.array(z.object({ from: z.number().int(), to: z.number().int(), worst: z.number() })),
    culprits: z.array(z.object({ selector: z.string(), from: z.number().int(), to: z.number().int() })),
  })
  .openapi('ResponsiveSweep');

export type ResponsiveSweep = z.infer<typeof responsiveSweep>;

export const responsiveReport = z
  .object({
    test_id: uuid(),
    url: z.string(),
    title: z.string(),
    score: z.number().int().nullable(),
    devices: z.array(responsiveDevice),
    /** null when none was requested. */
    sweep: responsiveSweep.nullable(),
    checks: z.array(
      z.object({
        check_id: z.string(),
        title: z.string(),
        category: z.string(),
        severity: z.enum(SEVERITIES),
        outcome: z.enum(['fail', 'pass', 'cannot_tell']),
        findings: z.number().int(),
        reason: z.string().openapi({ description: 'Why the outcome could not be told; else empty' }),
      }),
    ),
    new_count: z.number().int(),
    fixed_count: z.number().int(),
  })
  .openapi('ResponsiveReport');

export type ResponsiveReport = z.infer<typeof responsiveReport>;

export const getResponsiveReport = createRoute({
  method: 'get',
  path: '/project/responsive/',
  tags: ['Responsive'],
  summary: 'Get the report of a finished responsive test: devices with screenshots, the width sweep, and the outcome of each check',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(listEnvelope(responsiveReport), 'The report'), ...errorAnswers },
});
