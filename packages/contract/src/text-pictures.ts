import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';

/** Maximum size of an uploaded picture in a text; editors shrink larger ones before uploading. */
export const TEXT_PICTURE_MAX_BYTES = 1_000_000;

/** The name of a picture: 32 hex digits that cannot be guessed. */
export const pictureKey = z.string().regex(/^[0-9a-f]{32}$/, 'This is not the key of a picture.');

const picture = z.string().openapi({ format: 'binary' });

export const addTextPicture = createRoute({
  method: 'post',
  path: '/accounts/picture/',
  tags: ['Feedback'],
  summary: 'Upload an image for a text: JPEG, PNG, WebP or GIF of at most 1 MB, saved as WebP of at most 1,600 pixels',
  security: tokenSecurity,
  request: { body: { required: true, content: { 'image/*': { schema: picture } } } },
  responses: {
    201: json(envelope(z.object({ key: pictureKey, url: z.url() })), 'The image was saved; it is deleted if no text shows it after a day'),
    ...errorAnswers,
  },
});

export const getTextPicture = createRoute({
  method: 'get',
  path: '/accounts/picture/',
  tags: ['Feedback'],
  summary: 'Get an image of a text by its key',
  request: { query: z.object({ key: pictureKey }) },
  responses: { 200: { description: 'The picture', content: { 'image/webp': { schema: picture } } }, ...errorAnswers },
});
