import { createRoute, z } from '@hono/zod-openapi';
import {
  CAPTURE_BATCH_ROWS,
  CAPTURE_BODY_MAX,
  CAPTURE_FILE_MAX_BYTES,
  CAPTURE_FILES,
  CAPTURE_HEAD_MAX_HEADERS,
  CAPTURE_HEADER_NAME_MAX,
  CAPTURE_HEADER_VALUE_MAX,
} from './capture-limits.ts';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { makeStorable } from './storable.ts';
import { testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/*
 * Uploading a capture from the extension: the test first, then rows and files in any order and as often as needed (each has an id and is stored
 * once), then
 * finish, which reports what is still missing. Everything was redacted in the browser; the server validates all of it.
 */

const text = (max: number) => z.string().max(max);
/** The violations of one rule that axe-core found in one state. */
const violation = z.object({
  rule: text(100),
  impact: z.enum(['critical', 'serious', 'moderate', 'minor']),
  help: text(500),
  help_url: text(500),
  targets: z.array(text(1000)).max(20),
  count: z.number().int(),
  /** A measurement of the first element, where the rule makes one; older extensions do not send it. */
  measured: text(200).optional(),
});
/** All violations of one state, as JSON. Lists return hundreds of steps, and without this limit a step could be as large as a request. */
const STATE_CHARACTERS = 64_000;

/** As many violations as fit, each with as many of its elements as fit; their real number is in its count. */
function fitting(violations: readonly z.output<typeof violation>[]): z.output<typeof violation>[] {
  let left = STATE_CHARACTERS;
  const fits = (value: unknown): boolean => {
    const { length } = JSON.stringify(value);
    if (length > left) return false;
    left -= length;
    return true;
  };
  return violations.flatMap((found) => {
    if (!fits({ ...found, targets: [] })) return [];
    return { ...found, targets: found.targets.filter(fits) };
  });
}

/** The rows of one request. Text from pages is stored whatever characters it contains. */
const capturedRows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(CAPTURE_BATCH_ROWS).transform(makeStorable);
/** An address that may be visited again: a browser opens it when steps are replayed. */
const webAddress = (max: number) => text(max).regex(/^https?:\/\/[^\s/?#]/i, { error: 'Only pages of http and https can be captured.' });
/** Frames without an address of their own; they are never opened. */
const ownlessFrame = z.enum(['about:srcdoc', 'about:blank'], { error: 'Only frames of http and https can be captured.' });

export const captureDevice = z
  .object({
    user_agent: text(500),
    platform: text(100),
    language: text(50),
    screen: z.object({ width: z.number().int(), height: z.number().int(), dpr: z.number() }),
    time_zone: text(100),
    extension_version: text(50),
  })
  .openapi('CaptureDevice');

export const beginCaptureBody = z
  .object({
    kind: testKind,
    url: z
      .url({ protocol: /^https?$/, error: ({ input }) => (input === undefined ? undefined : 'URL must be an http or https address.') })
      .max(2048),
    client_reference_id: uuid().openapi({ description: 'Made by the client; the same one again gives the same test' }),
    device: captureDevice,
  })
  .openapi('BeginCapture');

export type BeginCaptureBody = z.input<typeof beginCaptureBody>;

/** An action of a person, or a page that was opened. The client creates the ids. */
export const captureStep = z
  .object({
    id: uuid(),
    seq: z.number().int().min(0),
    action: z.enum(['open', 'click', 'key', 'navigate']),
    /** A description of what was clicked, for people. */
    label: text(300),
    selector: text(1000),
    /** Accessible role and name, for replay. */
    role: text(60),
    name: text(300),
    page_url: webAddress(4096),
    page_title: text(500),
    /** Address of the frame, when it is not the page itself. */
    frame_url: webAddress(4096).or(ownlessFrame).nullable(),
    tab: z.number().int(),
    /** In CSS pixels of the viewport; null where nothing was pointed at. */
    x: z.number().nullable(),
    y: z.number().nullable(),
    viewport: z.object({ width: z.number().int(), height: z.number().int(), dpr: z.number() }),
    at: timeField,
    /** Why there is no screenshot; empty when there is one. */
    no_picture: text(300),
    /** Whether the screenshot was taken after the click. */
    late: z.boolean(),
    timing: z.object({ first_byte_ms: z.number(), dom_ready_ms: z.number(), load_ms: z.number(), first_paint_ms: z.number() }).nullable(),
    /** The findings of axe-core if the state was new; null when it was not judged. */
    accessibility: z.array(violation).max(200).transform(fitting).nullable(),
  })
  .openapi('CaptureStep');

export type CaptureStep = z.infer<typeof captureStep>;

const header = z.object({ name: text(CAPTURE_HEADER_NAME_MAX), value: text(CAPTURE_HEADER_VALUE_MAX) });

/** One request with its response. */
export const captureRequest = z
  .object({
    id: uuid(),
    step_id: uuid().nullable(),
    method: text(20),
    url: text(8192),
    type: text(40),
    status: z.number().int().nullable(),
    status_text: text(200),
    failure: text(300),
    from_cache: z.boolean(),
    started_at: timeField,
    duration_ms: z.number().nullable(),
    request_headers: z.array(header).max(200),
    request_body: text(CAPTURE_BODY_MAX).nullable(),
    response_headers: z.array(header).max(200),
    response_body: text(CAPTURE_BODY_MAX).nullable(),
    /** Why there is no body: not captured, too large, a picture. Empty when there is one. */
    body_note: text(200),
    mime_type: text(200),
    response_bytes: z.number().int().nullable(),
  })
  .openapi('CaptureRequest');

export type CaptureRequest = z.infer<typeof captureRequest>;

/** The response headers of a document, stored as the file `headers` of a step, in JSON. */
export const captureHead = z.object({
  url: webAddress(4096),
  status: z.number().int().min(100).max(599),
  headers: z.array(header).max(CAPTURE_HEAD_MAX_HEADERS),
});

export type CaptureHead = z.infer<typeof captureHead>;

/** A console message of a page, or an error it threw. */
export const captureMessage = z
  .object({
    id: uuid(),
    step_id: uuid().nullable(),
    level: z.enum(['error', 'warning', 'exception']),
    text: text(5000),
    source_url: text(4096),
    line: z.number().int().nullable(),
    column: z.number().int().nullable(),
    stack: text(10_000),
    page_url: text(4096),
    at: timeField,
  })
  .openapi('CaptureMessage');

export type CaptureMessage = z.infer<typeof captureMessage>;

const kept = json(envelope(z.object({ kept: z.number().int() })), 'The rows are kept');
const capture = { test_id: uuid(), client_reference_id: uuid() };

export const addSteps = createRoute({
  method: 'post',
  path: '/project/test-assets/',
  tags: ['Captures'],
  summary: 'Add steps to a capture; a step sent twice is saved once',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ ...capture, steps: capturedRows(captureStep) })) },
  responses: { 200: kept, ...errorAnswers },
});

export const addRequests = createRoute({
  method: 'post',
  path: '/project/network/client_reference_id/',
  tags: ['Captures'],
  summary: 'Add requests and responses to a capture',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ ...capture, requests: capturedRows(captureRequest) })) },
  responses: { 200: kept, ...errorAnswers },
});

export const addMessages = createRoute({
  method: 'post',
  path: '/project/error/',
  tags: ['Captures'],
  summary: 'Add console messages and errors to a capture',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ ...capture, messages: capturedRows(captureMessage) })) },
  responses: { 200: kept, ...errorAnswers },
});

const uploadQuery = z.object({
  test_id: uuid(),
  asset_id: uuid().openapi({ description: 'The step it belongs to' }),
  file: z.enum(CAPTURE_FILES),
  offset: z.coerce.number<string | number>().int().min(0),
  // A page may have no text.
  total: z.coerce.number<string | number>().int().min(0).max(CAPTURE_FILE_MAX_BYTES, 'A file in a capture can be at most 24 MB.'),
});

export type UploadQuery = z.input<typeof uploadQuery>;

const upload = {
  tags: ['Captures'],
  security: tokenSecurity,
  request: {
    query: uploadQuery,
    body: { required: true, content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: {
    200: json(
      envelope(z.object({ received: z.number().int(), complete: z.boolean() })),
      'How much of the file is there: go on from `received`, whatever was sent',
    ),
    ...errorAnswers,
  },
};

export const uploadDesktopAsset = createRoute({
  method: 'post',
  path: '/project/asset/desktop/',
  summary: 'Upload a part of a screenshot or page; a part that does not start where the last one ended is ignored',
  ...upload,
});

export const uploadMobileAsset = createRoute({
  method: 'post',
  path: '/project/asset/mobile/',
  summary: 'Upload a part of a phone-size screenshot',
  ...upload,
});

export const finishCaptureBody = z
  .object({
    ...capture,
    /** How many of each the client has sent. */
    steps: z.number().int().min(0),
    requests: z.number().int().min(0),
    messages: z.number().int().min(0),
    files: z.array(z.object({ asset_id: uuid(), file: z.enum(CAPTURE_FILES) })).max(10_000),
  })
  .openapi('FinishCapture');

export type FinishCaptureBody = z.input<typeof finishCaptureBody>;

export const captureState = z
  .object({
    complete: z.boolean(),
    /** What the server still lacks; empty when complete. */
    missing: z.object({
      steps: z.number().int(),
      requests: z.number().int(),
      messages: z.number().int(),
      files: z.array(z.object({ asset_id: uuid(), file: z.enum(CAPTURE_FILES) })),
    }),
    /** Path of the report on the website. */
    report: z.string(),
  })
  .openapi('CaptureState');

export type CaptureState = z.infer<typeof captureState>;

export const finishCapture = createRoute({
  method: 'post',
  path: '/project/test/finish/',
  tags: ['Captures'],
  summary: 'Finish a capture; it is checked once complete, otherwise the response lists what is missing',
  security: tokenSecurity,
  request: { body: jsonBody(finishCaptureBody) },
  responses: { 200: json(envelope(captureState), 'Whether everything was received'), ...errorAnswers },
});
