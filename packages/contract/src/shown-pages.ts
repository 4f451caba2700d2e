import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { SHOWN_LINE_MAX, SHOWN_LINES_MAX, SHOWN_PICTURE_MAX_BYTES } from './shown-page-rules.ts';
import { uuid } from './uuid.ts';

/* Pages that show what a post is about: a screenshot with marks, and the errors that occurred on the page. */

/** Base64 takes four characters for three bytes. */
const PICTURE_MAX_CHARACTERS = Math.ceil(SHOWN_PICTURE_MAX_BYTES / 3) * 4;

const address = z
  .string()
  .max(SHOWN_LINE_MAX, `The address of the page takes at most ${SHOWN_LINE_MAX} characters.`)
  .refine((typed) => typed === '' || /^https?:\/\//.test(typed), 'The address of the page begins with http:// or https://.');

const failedRequest = z.object({
  url: z.string().max(SHOWN_LINE_MAX),
  status: z.number().int().min(0).max(599),
  initiator: z.string().max(40),
});
const consoleLine = z.object({ level: z.enum(['error', 'warning']), text: z.string().max(SHOWN_LINE_MAX) });

const shown = {
  feedback_id: uuid(),
  address: address.openapi({ description: 'Of the page, without secrets in it; empty where the visitor took it out' }),
  requests: z.array(failedRequest).max(SHOWN_LINES_MAX).openapi({ description: 'Requests of the page that failed' }),
  console: z.array(consoleLine).max(SHOWN_LINES_MAX).openapi({ description: 'Errors and warnings of the page' }),
  browser: z.string().max(SHOWN_LINE_MAX).openapi({ description: 'What the browser calls itself; empty where the visitor took it out' }),
};

export const shownPage = z
  .object({
    id: uuid(),
    ...shown,
    has_picture: z.boolean(),
    mine: z.boolean().openapi({ description: 'Whether whoever asks may take it away' }),
    created_at: z.iso.datetime(),
  })
  .openapi('ShownPage');

export type ShownPage = z.infer<typeof shownPage>;

export const showPageBody = z
  .object({
    feedback_id: shown.feedback_id,
    address: shown.address.default(''),
    requests: shown.requests.default([]),
    console: shown.console.default([]),
    browser: shown.browser.default(''),
    picture: z
      .base64('The picture has to be sent as Base64.')
      .max(PICTURE_MAX_CHARACTERS, 'The image is larger than 1 MB.')
      .nullable()
      .default(null)
      .openapi({ description: 'JPEG, PNG, WebP or GIF of at most 1 MB in Base64; null for none' }),
  })
  .refine((body) => body.picture !== null || body.address !== '' || body.requests.length > 0 || body.console.length > 0, {
    path: ['picture'],
    error: 'There is nothing to show: send a picture, an address, requests or lines of the console.',
  })
  .openapi('ShowPage');

export type ShowPageBody = z.input<typeof showPageBody>;

const common = { tags: ['Feedback'], security: tokenSecurity };

export const listShownPages = createRoute({
  method: 'get',
  path: '/accounts/shown-page/',
  summary: 'List the pages attached to a post, oldest first; visitors see only their own',
  ...common,
  request: { query: z.object({ feedback_id: uuid() }) },
  responses: { 200: json(listEnvelope(shownPage), 'Pages'), ...errorAnswers },
});

export const showPage = createRoute({
  method: 'post',
  path: '/accounts/shown-page/',
  summary: 'Attach a page to your own post; the screenshot is re-encoded and saved as WebP',
  ...common,
  request: { body: jsonBody(showPageBody) },
  responses: { 201: json(envelope(z.object({ id: uuid() })), 'Recorded'), ...errorAnswers },
});

const pageId = z.object({ shown_page_id: uuid() });

export const getShownPicture = createRoute({
  method: 'get',
  path: '/accounts/shown-page/picture/',
  summary: 'Get the screenshot of an attached page',
  ...common,
  request: { query: pageId },
  responses: {
    200: { description: 'The picture', content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...errorAnswers,
  },
});

export const deleteShownPage = createRoute({
  method: 'delete',
  path: '/accounts/shown-page/',
  summary: 'Permanently remove an attached page',
  ...common,
  request: { query: pageId },
  responses: { 200: json(envelope(pageId), 'Deleted'), ...errorAnswers },
});
