import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

export const itemFile = z.object({ id: uuid(), name: z.string(), type: z.string(), bytes: z.number().int() }).openapi('ItemFile');

export type ItemFile = z.infer<typeof itemFile>;

export const addItemFile = createRoute({
  method: 'post',
  path: '/integration/file/',
  tags: ['Integrations'],
  summary: 'Upload a file of at most 1 MB for a field of a connection’s form',
  security: tokenSecurity,
  request: {
    query: z.object({
      connection_id: uuid(),
      name: z.string().trim().min(1, 'The file needs a name.').max(200, 'The name of a file has at most 200 characters.'),
    }),
    body: { required: true, content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: {
    201: json(
      envelope(itemFile),
      'The file is kept. The value of the field is the list of ids; one that no item takes is deleted after a day',
    ),
    ...errorAnswers,
  },
});
