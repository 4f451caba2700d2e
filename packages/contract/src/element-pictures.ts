import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/** A picture of an element that a finding points at. Similar findings on other pages share it. */
export const elementPicture = z
  .object({
    number: z.number().int(),
    check_id: z.string(),
    selector: z.string(),
    page_url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('ElementPicture');

export type ElementPicture = z.infer<typeof elementPicture>;

export const listElementPictures = createRoute({
  method: 'get',
  path: '/seo/element/',
  tags: ['SEO'],
  summary: 'List the elements of a test that have a screenshot, at most 40',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(envelope(z.array(elementPicture)), 'The screenshots'), ...errorAnswers },
});

export const getElementPicture = createRoute({
  method: 'get',
  path: '/seo/element/file/',
  tags: ['SEO'],
  summary: 'Get the screenshot of an element',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid(), number: z.coerce.number<string | number>().int().min(0).max(999) }) },
  responses: { 200: { description: 'The picture', content: { 'image/jpeg': { schema: z.string() } } }, ...errorAnswers },
});
