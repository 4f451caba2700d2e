import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { firstNameField, lastNameField } from './fields.ts';
import { uuid } from './uuid.ts';

/** A person's profile as stored by clients (specification, section 3). */
export const personProfile = z
  .object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.string(),
    country: z.string().openapi({ description: 'ISO 3166-1 alpha-2, or empty' }),
    profile_image: z.string().openapi({ description: 'Address of the image with its random key, or empty' }),
    plan: z.string(),
    plan_end_date: z.iso.datetime().nullable(),
    total_ui_test: z.number().int(),
    total_seo_test: z.number().int(),
    grammar: z.number().int(),
    ai_recommendation: z.number().int(),
    ai_chatbot_calls: z.number().int(),
    seo: z.number().int(),
  })
  .openapi('PersonProfile');

export type PersonProfile = z.infer<typeof personProfile>;

export const updateProfileBody = z
  .object({
    first_name: firstNameField.optional(),
    last_name: lastNameField.optional(),
    username: z.string().trim().max(60, 'A username has at most 60 characters.').optional(),
    country: z
      .string()
      .regex(/^(?:[A-Z]{2})?$/, 'A country is two capital letters, such as SE.')
      .optional(),
  })
  .openapi('UpdateProfile');

export type UpdateProfileBody = z.input<typeof updateProfileBody>;

const answers = { 200: json(envelope(personProfile), 'The profile'), ...errorAnswers };

export const getPersonProfile = createRoute({
  method: 'get',
  path: '/accounts/profile/',
  tags: ['Profile'],
  summary: 'Get your profile with your plan and this month’s usage',
  security: tokenSecurity,
  responses: answers,
});

export const updateProfile = createRoute({
  method: 'patch',
  path: '/accounts/profile/',
  tags: ['Profile'],
  summary: 'Update your names, username or country; omitted fields are not changed',
  security: tokenSecurity,
  request: { body: jsonBody(updateProfileBody) },
  responses: answers,
});

const picture = z.string().openapi({ format: 'binary' });

export const putProfileImage = createRoute({
  method: 'put',
  path: '/accounts/profile/image/',
  tags: ['Profile'],
  summary: 'Set your profile picture: JPEG, PNG, WebP or GIF of at most 1 MB, saved as 500×500 WebP',
  security: tokenSecurity,
  request: { body: { required: true, content: { 'image/*': { schema: picture } } } },
  responses: answers,
});

export const deleteProfileImage = createRoute({
  method: 'delete',
  path: '/accounts/profile/image/',
  tags: ['Profile'],
  summary: 'Remove your profile picture',
  security: tokenSecurity,
  responses: answers,
});

export const getProfileImage = createRoute({
  method: 'get',
  path: '/accounts/profile/image/',
  tags: ['Profile'],
  summary: 'Get a profile picture by its key',
  request: { query: z.object({ user_id: uuid(), key: z.string().regex(/^[0-9a-f]{32}$/, 'This is not the key of an image.') }) },
  responses: { 200: { description: 'The image', content: { 'image/webp': { schema: picture } } }, ...errorAnswers },
});
