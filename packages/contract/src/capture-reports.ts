import { createRoute, z } from '@hono/zod-openapi';
import { CAPTURE_FILES, PICTURE_WIDTHS } from './capture-limits.ts';
import { captureMessage, captureRequest, captureStep } from './captures.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/*
 * Reading a capture: its steps in order, their files, requests and console messages, and all of it for download. A step that was removed takes its
 * requests,
 * messages and files with it until it is restored.
 */

const ofTest = { test_id: uuid() };
const common = { tags: ['Captures'], security: tokenSecurity };
const download = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
});

/** The requested width of a picture. */
export const pictureWidth = z.coerce
  .number<string | number>()
  .refine((width) => PICTURE_WIDTHS.some((allowed) => allowed === width), `The width must be one of ${PICTURE_WIDTHS.join(', ')}.`)
  .optional()
  .openapi({
    description: `A WebP of at most so many pixels across, at quality 75, in place of size: ${PICTURE_WIDTHS.join(', ')}. A narrower picture keeps its width.`,
  });

/** A picture or page of a step that was uploaded completely. */
export const capturedFile = z
  .object({
    file: z.enum(CAPTURE_FILES),
    mime_type: z.string(),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    version: z.number().int().openapi({ description: 'Of a picture that was edited, the version shown; 0 is as it was captured' }),
    left: z
      .number()
      .int()
      .openapi({ description: 'Pixels that were cut off at the left, to place what was measured on the captured picture' }),
    top: z.number().int().openapi({ description: 'The same at the top' }),
  })
  .openapi('CapturedFile');

export type CapturedFile = z.infer<typeof capturedFile>;

/** A step as shown in a report. */
export const capturedStep = captureStep
  .extend({
    files: z.array(capturedFile),
    request_count: z.number().int(),
    failed_request_count: z.number().int(),
    message_count: z.number().int(),
  })
  .openapi('CapturedStep');

export type CapturedStep = z.infer<typeof capturedStep>;

export const listSteps = createRoute({
  method: 'get',
  path: '/project/test-assets/{test_id}/',
  summary: 'List the steps of a capture in order, each with its files',
  ...common,
  request: { params: z.object(ofTest), query: pageQuery.extend({ client_reference_id: uuid().optional() }) },
  responses: { 200: json(listEnvelope(capturedStep), 'Steps'), ...errorAnswers },
});

export const getCaptureFile = createRoute({
  method: 'get',
  path: '/project/asset/file/',
  summary: 'Get a screenshot as an image, or the source or text of a page as plain text',
  ...common,
  request: {
    query: z.object({
      ...ofTest,
      asset_id: uuid(),
      file: z.enum(CAPTURE_FILES),
      size: z.enum(['full', 'thumb']).default('full').openapi({ description: 'thumb: a WebP of at most 480 pixels across' }),
      width: pictureWidth,
      version: z.coerce
        .number<string | number>()
        .int()
        .min(0)
        .optional()
        .openapi({ description: 'Of a picture; the newest when left out, 0 as it was captured. Viewers read the newest only.' }),
    }),
  },
  responses: { 200: download('image/*', 'The file'), ...errorAnswers },
});

/** A request as shown in a list: without headers and bodies. */
export const capturedRequest = captureRequest
  .omit({ request_headers: true, request_body: true, response_headers: true, response_body: true })
  .extend({ failed: z.boolean().openapi({ description: 'It had no answer, or one of 400 and above' }) })
  .openapi('CapturedRequest');

export type CapturedRequest = z.infer<typeof capturedRequest>;

export const STATUS_CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export const listRequestsQuery = pageQuery.extend({
  ...ofTest,
  client_reference_id: uuid().optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the address' }),
  type: z.string().max(40).optional(),
  status_class: z.enum(STATUS_CLASSES).optional(),
  failed: z.enum(['true', 'false']).optional(),
  step_id: uuid().optional(),
});

export type ListRequestsQuery = Partial<z.input<typeof listRequestsQuery>> & { test_id: string };

export const listRequests = createRoute({
  method: 'get',
  path: '/project/network/client_reference_id/',
  summary: 'List the requests of a capture in the order they started, without bodies',
  ...common,
  request: { query: listRequestsQuery },
  responses: { 200: json(listEnvelope(capturedRequest), 'Requests'), ...errorAnswers },
});

export const getRequest = createRoute({
  method: 'get',
  path: '/project/network/detail/',
  summary: 'Get one request with headers and bodies',
  ...common,
  request: { query: z.object({ ...ofTest, request_id: uuid() }) },
  responses: { 200: json(envelope(captureRequest), 'The request'), ...errorAnswers },
});

export const getHar = createRoute({
  method: 'get',
  path: '/project/network/har/',
  summary: 'Export all requests of a capture as HAR 1.2, streamed',
  ...common,
  request: { query: z.object(ofTest) },
  responses: { 200: download('application/json', 'The file'), ...errorAnswers },
});

export const listMessagesQuery = pageQuery.extend({
  test_id: uuid().optional().openapi({ description: 'Without it, the test that has the step' }),
  asset_id: uuid().optional().openapi({ description: 'Only of this step' }),
  level: z.enum(['error', 'warning', 'exception']).optional(),
  search: z.string().max(200).optional(),
});

export type ListMessagesQuery = Partial<z.input<typeof listMessagesQuery>>;

export const listMessages = createRoute({
  method: 'get',
  path: '/project/error/',
  summary: 'List console messages and errors of a step or a whole capture',
  ...common,
  request: { query: listMessagesQuery },
  responses: { 200: json(listEnvelope(captureMessage), 'Messages'), ...errorAnswers },
});

const stepsBody = jsonBody(z.object({ ...ofTest, asset_ids: z.array(uuid()).min(1).max(500) }));

export const deleteSteps = createRoute({
  method: 'post',
  path: '/project/test-assets/delete/',
  summary: 'Delete steps and check the rest again',
  ...common,
  request: { body: stepsBody },
  responses: { 200: json(envelope(z.object({ deleted: z.number().int() })), 'The steps were deleted'), ...errorAnswers },
});

export const restoreSteps = createRoute({
  method: 'post',
  path: '/project/test-assets/restore/',
  summary: 'Restore deleted steps',
  ...common,
  request: { body: stepsBody },
  responses: { 200: json(envelope(z.object({ restored: z.number().int() })), 'The steps were restored'), ...errorAnswers },
});

export const getCaptureZip = createRoute({
  method: 'get',
  path: '/project/test-assets/zip/',
  summary: 'Export a capture as a zip: screenshots, network.har, console.json, steps.json',
  ...common,
  request: { query: z.object(ofTest) },
  responses: { 200: download('application/zip', 'The file'), ...errorAnswers },
});
