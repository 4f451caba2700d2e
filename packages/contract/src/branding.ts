import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';

/*
 * The logo of a workspace, shown in place of Plumbline’s own to visitors and customers of the team. The name of the workspace always accompanies it
 * as text.
 */

export const shownLogo = z
  .object({
    url: z.string().openapi({ description: 'Its address on this server; another picture has another one' }),
    width: z.number().int().openapi({ description: 'As it is drawn; its picture may have more pixels' }),
    height: z.number().int().openapi({ description: 'The same' }),
    alt: z.string().openapi({ description: 'The name of the workspace' }),
  })
  .openapi('ShownLogo');

export type ShownLogo = z.infer<typeof shownLogo>;

export const workspaceLogo = z
  .object({
    is_kept: z.boolean().openapi({ description: 'Whether there is one; it is kept when the plan that has it ends' }),
    logo: shownLogo.nullable().openapi({ description: 'View now; null without one, and while the plan has none' }),
  })
  .openapi('WorkspaceLogo');

export type WorkspaceLogo = z.infer<typeof workspaceLogo>;

const tags = ['Workspaces'];
const picture = z.string().openapi({ format: 'binary' });
const answers = { 200: json(envelope(workspaceLogo), 'The logo as it is now'), ...errorAnswers };

export const getLogo = createRoute({
  method: 'get',
  path: '/workspace/logo/',
  tags,
  summary: 'Get the logo of the current workspace',
  security: tokenSecurity,
  responses: answers,
});

export const putLogo = createRoute({
  method: 'put',
  path: '/workspace/logo/',
  tags,
  summary: 'Set the logo: PNG, JPEG or WebP of at most 1 MB, scaled to fit 600×600 with transparency kept. Requires the Enterprise plan',
  security: tokenSecurity,
  request: { body: { required: true, content: { 'image/*': { schema: picture } } } },
  responses: answers,
});

export const deleteLogo = createRoute({
  method: 'delete',
  path: '/workspace/logo/',
  tags,
  summary: 'Remove the logo, if there is one',
  security: tokenSecurity,
  responses: answers,
});

export const getLogoFile = createRoute({
  method: 'get',
  path: '/workspace/logo/file/',
  tags,
  summary: 'Get the image of a current logo by its key',
  request: { query: z.object({ key: z.string().regex(/^[0-9a-f]{32}$/, 'This is not the key of a logo.') }) },
  responses: { 200: { description: 'The picture', content: { 'image/webp': { schema: picture } } }, ...errorAnswers },
});
