import { createRoute, z } from '@hono/zod-openapi';
import { CAPTURE_FILE_MAX_BYTES, PICTURE_FILES } from './capture-limits.ts';
import { envelope, errorAnswers, json, listEnvelope, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/*
 * Edited versions of a captured picture. The original is version 0 and is kept. Reports, zips and shared links only show the newest version, so they
 * never contain
 * what was redacted in it.
 */

const picture = { test_id: uuid(), asset_id: uuid(), file: z.enum(PICTURE_FILES) };
const common = { tags: ['Captures'], security: tokenSecurity };
const whole = z.coerce.number<string | number>().int();

export const pictureVersion = z
  .object({
    version: z.number().int().openapi({ description: '0 is the picture as it was captured' }),
    mime_type: z.string(),
    bytes: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    left: z.number().int().openapi({ description: 'Pixels of the captured picture cut off at the left' }),
    top: z.number().int().openapi({ description: 'The same at the top' }),
    made_by: z.string().openapi({ description: 'Empty when no one in the workspace edited it' }),
    created_at: z.iso.datetime().nullable(),
  })
  .openapi('PictureVersion');

export type PictureVersion = z.infer<typeof pictureVersion>;

export const addVersionQuery = z.object({
  ...picture,
  upload_id: uuid().openapi({ description: 'Made by the client; the same one again goes on with the same version' }),
  offset: whole.min(0),
  total: whole.min(1).max(CAPTURE_FILE_MAX_BYTES, 'A picture has at most 24 MB.'),
  left: whole.min(0).max(100_000).default(0),
  top: whole.min(0).max(100_000).default(0),
  base: whole
    .min(0)
    .optional()
    .openapi({ description: 'The version that was edited. When a newer one was saved meanwhile, nothing is saved; left out, it is.' }),
});

export type AddVersionQuery = z.input<typeof addVersionQuery>;

export const versionUpload = z
  .object({
    received: z.number().int(),
    complete: z.boolean(),
    version: z.number().int().nullable().openapi({ description: 'Its number, once all of it is there' }),
  })
  .openapi('VersionUpload');

export type VersionUpload = z.infer<typeof versionUpload>;

export const addPictureVersion = createRoute({
  method: 'post',
  path: '/project/asset/version/',
  summary: 'Upload a part of a new version of a screenshot; a part that does not start where the last one ended is ignored',
  ...common,
  request: {
    query: addVersionQuery,
    body: { required: true, content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: { 200: json(envelope(versionUpload), 'How much was received; continue from `received`, whatever was sent'), ...errorAnswers },
});

export const listPictureVersions = createRoute({
  method: 'get',
  path: '/project/asset/version/',
  summary: 'List the versions of a screenshot, newest first, the original last',
  ...common,
  request: { query: z.object(picture) },
  responses: { 200: json(listEnvelope(pictureVersion), 'Versions'), ...errorAnswers },
});

export const removePictureVersion = createRoute({
  method: 'delete',
  path: '/project/asset/version/',
  summary: 'Delete a version and all later ones, going back to the version before',
  ...common,
  request: { query: z.object({ ...picture, version: whole.min(1) }) },
  responses: {
    200: json(envelope(z.object({ shown: z.number().int() })), 'The current version; 0 is the original'),
    ...errorAnswers,
  },
});
