import { createRoute, z } from '@hono/zod-openapi';
import { parseUrl } from '@plumbline/urls';
import { shownLogo } from './branding.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { emailField, timeField } from './fields.ts';
import { HELD_WORD_MAX, HELD_WORDS_MAX, HOLD_RULES } from './moderation-words.ts';
import { WIDGET_DEFAULTS, WIDGET_POSITIONS, WIDGET_TABS } from './widget-words.ts';
import { uuid } from './uuid.ts';

/* The widget: a site's feedback and changelog on its own pages, and the identity of its visitors. */

const MAX_ORIGINS = 20;

const origin = z
  .string()
  .max(300)
  .refine((typed) => isOrigin(typed), 'Enter scheme and host alone, such as https://www.example.com.');

/** Stricter than URLs: the host becomes part of the panel's Content Security Policy, where `;` and `,` end a rule and `*` matches every host. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])$/;

function isOrigin(typed: string): boolean {
  const url = parseUrl(typed);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === typed && HOST.test(url.hostname);
}

/** Identifies a site on its pages. */
export const siteKey = z.string().max(64).openapi({ description: 'The public key of the site: data-site of its script' });

const look = {
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour as #rrggbb, in lower case.')
    .openapi({ description: 'Of the active tab and the launcher' }),
  position: z.enum(WIDGET_POSITIONS),
  tabs: z.array(z.enum(WIDGET_TABS)).min(1, 'Show at least one tab.').max(WIDGET_TABS.length),
  label: z.string().trim().min(1, 'Enter a button label.').max(24, 'The launcher takes at most 24 characters.'),
  greeting: z.string().trim().max(80, 'The greeting takes at most 80 characters.'),
};

const heldWord = z
  .string()
  .max(500, `A held word takes at most ${HELD_WORD_MAX} characters.`)
  .transform((word) =>
    word
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .refine((word) => word !== '', 'Enter the word, or leave the line out.')
  .refine((word) => word.length <= HELD_WORD_MAX, `A held word takes at most ${HELD_WORD_MAX} characters.`);

const settings = {
  enabled: z.boolean(),
  anonymous: z.boolean().openapi({ description: 'Whether visitors may write whom the site has not named' }),
  hold: z
    .enum(HOLD_RULES, { error: `Hold takes one of ${HOLD_RULES.join(', ')}.` })
    .openapi({ description: 'Whose new posts and comments wait until the team has read them' }),
  held_words: z
    .array(heldWord)
    .max(HELD_WORDS_MAX, `Enter at most ${HELD_WORDS_MAX} held words.`)
    .transform((words) => [...new Set(words)])
    .openapi({ description: 'A text of a visitor with one of them waits, whatever hold says; whole words, any letter case' }),
  chat: z
    .boolean()
    .openapi({ description: 'Whether visitors may write to the team in private, from Home; it takes a plan with chat support' }),
  show_page: z.boolean().openapi({ description: 'Whether visitors may show the page they are on with a post' }),
  show_lines: z
    .boolean()
    .openapi({ description: 'Whether failed requests and lines of the console come with it; pages then note them in memory' }),
  analytics: z
    .boolean()
    .openapi({ description: 'Whether the visits of people who did not object are recorded, where pages carry the tracker' }),
  allowed_origins: z.array(origin).max(MAX_ORIGINS).openapi({ description: 'Where it may be shown beside the site itself' }),
  identity_key: z
    .string()
    .trim()
    .max(2000)
    .openapi({ description: 'Public key (SPKI, PEM) of the tokens that name visitors with RS256 or EdDSA; empty: HS256 with the secret' }),
  ...look,
};

export const widget = z
  .object({
    ...settings,
    site_id: uuid(),
    host: z.string(),
    key: siteKey,
    script: z.url().openapi({ description: 'Address of the script that pages load' }),
    tracker: z.url().openapi({ description: 'Address of the script with which pages record visits' }),
    changelog: z.url().openapi({ description: 'Address of the public changelog' }),
    has_secret: z.boolean().openapi({ description: 'Whether there is a secret for tokens that name visitors' }),
    seen_at: z.iso.datetime().nullable().openapi({ description: 'When a page last loaded it' }),
    seen_on: z.string().openapi({ description: 'Origin of that page' }),
  })
  .openapi('Widget');

export type Widget = z.infer<typeof widget>;

const tags = ['Widget'];
const siteId = z.object({ site_id: uuid() });

export const listWidgets = createRoute({
  method: 'get',
  path: '/widget/settings/',
  tags,
  summary: 'List the widgets of the workspace, by host; a site has one once its settings are saved',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(widget), 'Widgets'), ...errorAnswers },
});

export const saveWidgetBody = siteId
  .extend({
    enabled: settings.enabled.default(WIDGET_DEFAULTS.enabled),
    anonymous: settings.anonymous.default(WIDGET_DEFAULTS.anonymous),
    hold: settings.hold.default(WIDGET_DEFAULTS.hold),
    held_words: settings.held_words.default([...WIDGET_DEFAULTS.held_words]),
    chat: settings.chat.default(WIDGET_DEFAULTS.chat),
    show_page: settings.show_page.default(WIDGET_DEFAULTS.show_page),
    show_lines: settings.show_lines.default(WIDGET_DEFAULTS.show_lines),
    analytics: settings.analytics.default(WIDGET_DEFAULTS.analytics),
    allowed_origins: settings.allowed_origins.default([...WIDGET_DEFAULTS.allowed_origins]),
    identity_key: settings.identity_key.default(WIDGET_DEFAULTS.identity_key),
    color: look.color.default(WIDGET_DEFAULTS.color),
    position: look.position.default(WIDGET_DEFAULTS.position),
    tabs: look.tabs.default([...WIDGET_DEFAULTS.tabs]),
    label: look.label.default(WIDGET_DEFAULTS.label),
    greeting: look.greeting.default(WIDGET_DEFAULTS.greeting),
  })
  .openapi('SaveWidget');

export type SaveWidgetBody = z.input<typeof saveWidgetBody>;

export const saveWidget = createRoute({
  method: 'put',
  path: '/widget/settings/',
  tags,
  summary: 'Create or replace the widget of a site; omitted fields take their defaults',
  security: tokenSecurity,
  request: { body: jsonBody(saveWidgetBody) },
  responses: { 200: json(envelope(widget), 'The widget'), ...errorAnswers },
});

export const renewWidgetSecret = createRoute({
  method: 'post',
  path: '/widget/secret/',
  tags,
  summary: 'Create the secret with which a site signs the identity of its visitors; the previous one stops working',
  security: tokenSecurity,
  request: { body: jsonBody(siteId.openapi('RenewWidgetSecret')) },
  responses: { 200: json(envelope(z.object({ secret: z.string() })), 'The secret, shown only once'), ...errorAnswers },
});

export const widgetLook = z
  .object({
    ...look,
    ink: z.string().openapi({ description: 'Black or white: what reads better on the colour' }),
    host: z.string(),
    origins: z.array(z.string()).openapi({ description: 'Origins of the pages that may show it' }),
    chat: z.boolean().openapi({ description: 'Whether visitors can write to the team in private' }),
    show_page: settings.show_page,
    show_lines: settings.show_lines,
    privacy_url: z.string().openapi({ description: 'The privacy policy of the team; empty for none' }),
    newest_entry_at: z.iso.datetime().nullable().openapi({ description: 'When the newest entry of the changelog was published' }),
    logo: shownLogo.nullable().openapi({ description: 'Of the workspace; null without one' }),
  })
  .openapi('WidgetLook');

export type WidgetLook = z.infer<typeof widgetLook>;

export const getWidgetLook = createRoute({
  method: 'get',
  path: '/widget/config/',
  tags,
  summary: 'Get the appearance of a widget, for pages that may show it',
  request: { query: z.object({ site: siteKey }) },
  responses: { 200: json(envelope(widgetLook), 'Its appearance'), ...errorAnswers },
});

export const enterWidgetBody = z
  .object({
    site: siteKey,
    identity: z
      .string()
      .max(4096)
      .optional()
      .openapi({ description: 'A JSON Web Token of the site: sub, exp and aud (the key of the site); name and email where known' }),
  })
  .openapi('EnterWidget');

export const visitor = z
  .object({
    name: z.string(),
    known: z.boolean().openapi({ description: 'Whether the site has said who it is' }),
    may_write: z.boolean(),
    refusal: z.string().nullable().openapi({ description: 'Why they may not write, as a sentence; null where they may' }),
    unread: z.number().int().openapi({ description: 'Entries published since the visitor last opened the changelog' }),
    email: z
      .string()
      .nullable()
      .openapi({ description: 'Where emails about posts go; null until an address is known to be the visitor’s' }),
  })
  .openapi('Visitor');

export type Visitor = z.infer<typeof visitor>;

const visitorToken = z.object({
  token: z.string().openapi({ description: 'For Authorization: Token … on the paths of feedback, changelog, comments and conversations' }),
});

export const enterWidget = createRoute({
  method: 'post',
  path: '/widget/visitor/',
  tags,
  summary: 'Create or identify a visitor of a site; given the token of an anonymous visitor, moves what they wrote to the identified one',
  request: { body: jsonBody(enterWidgetBody) },
  responses: { 201: json(envelope(visitor.extend(visitorToken.shape)), 'The visitor'), ...errorAnswers },
});

export const getVisitor = createRoute({
  method: 'get',
  path: '/widget/visitor/',
  tags,
  summary: 'Get the visitor of a token',
  security: tokenSecurity,
  responses: { 200: json(envelope(visitor), 'The visitor'), ...errorAnswers },
});

export const seeChangelog = createRoute({
  method: 'post',
  path: '/widget/visitor/seen/',
  tags,
  summary: 'Mark the changelog as seen by the visitor; entries published until now are no longer new to them',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ until: timeField }).openapi('SeeChangelog')) },
  responses: { 200: json(envelope(visitor), 'The visitor'), ...errorAnswers },
});

export const setVisitorEmail = createRoute({
  method: 'post',
  path: '/widget/email/',
  tags,
  summary: 'Send a confirmation link to an email address; once confirmed, emails about posts go there',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ email: emailField.prefault('') }).openapi('SetVisitorEmail')) },
  responses: { 200: json(envelope(z.null()), 'The link is on its way'), ...errorAnswers },
});

export const confirmVisitorEmail = createRoute({
  method: 'post',
  path: '/widget/email/confirm/',
  tags,
  summary: 'Confirm the email address of a visitor with the link in the email',
  request: { body: jsonBody(z.object({ token: z.string().max(2048) }).openapi('ConfirmVisitorEmail')) },
  responses: { 200: json(envelope(z.object({ email: z.string() })), 'The address is confirmed'), ...errorAnswers },
});
