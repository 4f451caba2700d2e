import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { HELD_KINDS, HELD_REASONS } from './moderation-words.ts';
import { author } from './rich-text.ts';
import { uuid } from './uuid.ts';

/* Moderation: visitors' texts that the team has to review first, and visitors who are blocked. */

/** Maximum number of texts handled at a time, and of texts in one response. */
const MANY = 100;

const heldThing = z.object({ kind: z.enum(HELD_KINDS), id: uuid() });

const writer = author.extend({
  user_id: uuid(),
  named: z.boolean().openapi({ description: 'The site says who it is' }),
  email: z.string().nullable().openapi({ description: 'The address that was confirmed, or that the site names' }),
  blocked: z.boolean(),
  texts_before: z.number().int().openapi({ description: 'Posts and comments they wrote before this one' }),
});

export const heldText = heldThing
  .extend({
    site_id: uuid().nullable(),
    host: z.string(),
    title: z.string().openapi({ description: 'Of the post, or of what the comment is on' }),
    content: z.string().openapi({ description: 'HTML that is safe to show' }),
    reason: z.enum(HELD_REASONS),
    found: z
      .object({ before: z.string(), word: z.string(), after: z.string() })
      .nullable()
      .openapi({ description: 'Where the held word stands, with what is around it' }),
    edited: z.boolean().openapi({ description: 'Everybody could read it before its author changed it' }),
    created_at: z.iso.datetime(),
    writer: writer.nullable().openapi({ description: 'Null when the visitor is gone' }),
  })
  .openapi('HeldText');

export type HeldText = z.infer<typeof heldText>;

const tags = ['Moderation'];

export const listHeldTexts = createRoute({
  method: 'get',
  path: '/accounts/moderation/',
  tags,
  summary: `List posts and comments that await review, oldest first, at most ${MANY}`,
  security: tokenSecurity,
  request: { query: z.object({ limit: z.coerce.number<string | number>().int().min(0).max(MANY).default(MANY) }) },
  responses: { 200: json(listEnvelope(heldText), 'Posts and comments that await review; `total` counts them all'), ...errorAnswers },
});

export const settleHeldBody = z
  .object({
    texts: z.array(heldThing).min(1, 'Choose at least one text.').max(MANY, `Choose at most ${MANY} texts.`),
    action: z
      .enum(['approve', 'spam', 'undo'], { error: 'The action takes one of approve, spam, undo.' })
      .openapi({ description: 'approve shows them, spam deletes them for good after 30 days, undo lets them wait again' }),
  })
  .openapi('SettleHeldTexts');

export type SettleHeldBody = z.input<typeof settleHeldBody>;

export const settleHeldTexts = createRoute({
  method: 'post',
  path: '/accounts/moderation/',
  tags,
  summary: 'Approve posts and comments, delete them as spam, or undo either; those already handled by someone else are skipped',
  security: tokenSecurity,
  request: { body: jsonBody(settleHeldBody) },
  responses: { 200: json(envelope(z.object({ changed: z.number().int() })), 'The number changed'), ...errorAnswers },
});

const blockedVisitor = author
  .extend({
    id: uuid(),
    user_id: uuid().nullable(),
    email: z.string().nullable().openapi({ description: 'Whoever has this address on one of the sites is blocked too' }),
    host: z.string(),
    hidden: z.boolean().openapi({ description: 'What they wrote is hidden' }),
    blocked_by: author,
    created_at: z.iso.datetime(),
  })
  .openapi('BlockedVisitor');

export type BlockedVisitor = z.infer<typeof blockedVisitor>;

export const listBlockedVisitors = createRoute({
  method: 'get',
  path: '/accounts/blocked-visitor/',
  tags,
  summary: 'List blocked visitors, who may read but not write, newest first, at most 500',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(blockedVisitor), 'Blocked visitors'), ...errorAnswers },
});

export const blockVisitorBody = z
  .object({
    user_id: uuid(),
    hide: z.boolean().default(false).openapi({ description: 'Also hide everything they wrote; false shows it again' }),
  })
  .openapi('BlockVisitor');

export const blockVisitor = createRoute({
  method: 'post',
  path: '/accounts/blocked-visitor/',
  tags,
  summary: 'Block a visitor by identity and confirmed address, or change whether their posts and comments are hidden',
  security: tokenSecurity,
  request: { body: jsonBody(blockVisitorBody) },
  responses: { 200: json(envelope(z.object({ id: uuid() })), 'The visitor is blocked'), ...errorAnswers },
});

export const unblockVisitor = createRoute({
  method: 'delete',
  path: '/accounts/blocked-visitor/',
  tags,
  summary: 'Unblock a visitor and show what the block hid',
  security: tokenSecurity,
  request: { query: z.object({ id: uuid() }) },
  responses: { 200: json(envelope(z.object({ id: uuid() })), 'The visitor is unblocked'), ...errorAnswers },
});
