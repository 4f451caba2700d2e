import { createRoute, z } from '@hono/zod-openapi';
import { CONVERSATION_STATUSES, MESSAGE_KINDS, MESSAGE_MAX } from './conversation-words.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { author } from './rich-text.ts';
import { makeStorable } from './storable.ts';
import { uuid } from './uuid.ts';

/* Private conversations: a visitor of a site writes from the widget, and the team replies. Each visitor has one. */

const status = z.enum(CONVERSATION_STATUSES, { error: `The status takes one of ${CONVERSATION_STATUSES.join(', ')}.` });

/** Plain text, with line breaks. */
const text = z
  .string()
  .max(20_000, `A message takes at most ${MESSAGE_MAX} characters.`)
  .transform((words) => makeStorable(words).replaceAll(/\r\n?/g, '\n').trim())
  .refine((words) => words !== '', 'The text of the message is empty. Write something first.')
  .refine((words) => words.length <= MESSAGE_MAX, `A message takes at most ${MESSAGE_MAX} characters.`);

const said = z.object({
  id: uuid(),
  text: z.string().openapi({ description: 'Plain text with line breaks' }),
  author,
  created_at: z.iso.datetime(),
});

const ownMessage = said.extend({ mine: z.boolean().openapi({ description: 'The visitor wrote it' }) }).openapi('VisitorMessage');

export type VisitorMessage = z.infer<typeof ownMessage>;

export const visitorConversation = z
  .object({
    messages: z.array(ownMessage).openapi({ description: 'Oldest first; none before the visitor has written' }),
    unread: z.number().int().openapi({ description: 'Answers the visitor has not seen' }),
    emails: z.boolean().openapi({ description: 'An email tells of answers that are not seen in the widget' }),
  })
  .openapi('VisitorConversation');

export type VisitorConversation = z.infer<typeof visitorConversation>;

const member = z.object({ user_id: uuid(), first_name: z.string(), last_name: z.string() });

export const conversation = z
  .object({
    id: uuid(),
    status,
    host: z.string().openapi({ description: 'The site that the visitor wrote from' }),
    visitor: author.extend({
      user_id: uuid(),
      named: z.boolean().openapi({ description: 'The site says who it is' }),
      email: z.string().nullable().openapi({ description: 'The address that was confirmed, or that the site names' }),
      blocked: z.boolean(),
    }),
    assignee: member.nullable(),
    unread: z.boolean().openapi({ description: 'The visitor wrote something that no one on the team has seen' }),
    snippet: z.string().openapi({ description: 'The beginning of the last message; notes do not count' }),
    last_from: z.enum(['visitor', 'team']).openapi({ description: 'Who wrote the last message' }),
    last_at: z.iso.datetime().openapi({ description: 'When it was written' }),
    created_at: z.iso.datetime(),
    messages: z
      .array(said.extend({ kind: z.enum(MESSAGE_KINDS) }).openapi('ConversationMessage'))
      .optional()
      .openapi({ description: 'Oldest first; with conversation_id alone' }),
  })
  .openapi('Conversation');

export type Conversation = z.infer<typeof conversation>;
export type ConversationMessage = NonNullable<Conversation['messages']>[number];

const tags = ['Conversations'];
const conversationId = z.object({ conversation_id: uuid() });

export const readOwnConversation = createRoute({
  method: 'get',
  path: '/widget/conversation/',
  tags,
  summary: 'List the messages between the visitor and the team',
  security: tokenSecurity,
  responses: { 200: json(envelope(visitorConversation), 'The conversation'), ...errorAnswers },
});

export const writeToTeam = createRoute({
  method: 'post',
  path: '/widget/conversation/',
  tags,
  summary: 'Send a message to the team of the site as a visitor; reopens a closed conversation',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ text: text.prefault('') }).openapi('WriteToTeam')) },
  responses: { 201: json(envelope(ownMessage), 'The message'), ...errorAnswers },
});

export const seeAnswers = createRoute({
  method: 'post',
  path: '/widget/conversation/seen/',
  tags,
  summary: 'Mark messages up to a given one as seen by the visitor; no email is sent about them',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ message_id: uuid() }).openapi('SeeAnswers')) },
  responses: { 200: json(envelope(z.null()), 'Marked as seen'), ...errorAnswers },
});

const wanted = z.object({ wanted: z.boolean() });

export const setAnswerEmails = createRoute({
  method: 'put',
  path: '/widget/conversation/emails/',
  tags,
  summary: 'Turn emails to the visitor about replies not seen in the widget on or off',
  security: tokenSecurity,
  request: { body: jsonBody(wanted.openapi('SetAnswerEmails')) },
  responses: { 200: json(envelope(wanted), 'The current settings'), ...errorAnswers },
});

export const unsubscribeFromAnswers = createRoute({
  method: 'post',
  path: '/widget/conversation/unsubscribe/',
  tags,
  summary: 'Unsubscribe from emails about replies with the link in one of them; also called by mail clients',
  request: { query: z.object({ token: z.string().max(200) }) },
  responses: { 200: json(envelope(z.object({ host: z.string() })), 'No more emails are sent'), ...errorAnswers },
});

export const listConversationsQuery = pageQuery.extend({
  conversation_id: uuid().optional(),
  status: status.optional(),
  assignee: z
    .union([uuid(), z.literal('nobody')])
    .optional()
    .openapi({ description: 'ID of a member, or `nobody`' }),
  unread: z.enum(['true', 'false']).optional().openapi({ description: 'true: with messages that no one on the team has seen' }),
  search: z.string().max(200).optional().openapi({ description: 'In the messages, and in name and address of the visitor' }),
});

export type ListConversationsQuery = z.input<typeof listConversationsQuery>;

export const listConversations = createRoute({
  method: 'get',
  path: '/accounts/conversation/',
  tags,
  summary: 'List conversations by their last message, newest first, or get one with its messages by conversation_id',
  security: tokenSecurity,
  request: { query: listConversationsQuery },
  responses: { 200: json(listEnvelope(conversation), 'Conversations'), ...errorAnswers },
});

export const answerBody = conversationId
  .extend({
    text: text.prefault(''),
    note: z.boolean().default(false).openapi({ description: 'For the members alone; the visitor is told nothing of it' }),
  })
  .openapi('AnswerConversation');

export const answerConversation = createRoute({
  method: 'post',
  path: '/accounts/conversation/',
  tags,
  summary: 'Reply to a visitor, or leave a note for the team',
  security: tokenSecurity,
  request: { body: jsonBody(answerBody) },
  responses: { 201: json(envelope(z.object({ id: uuid() })), 'The message was sent'), ...errorAnswers },
});

export const changeConversationBody = conversationId
  .extend({
    status: status.optional(),
    assignee_id: uuid().nullish().openapi({ description: 'The member it is assigned to; null for no one' }),
  })
  .openapi('ChangeConversation');

export type ChangeConversationBody = z.input<typeof changeConversationBody>;

export const changeConversation = createRoute({
  method: 'patch',
  path: '/accounts/conversation/',
  tags,
  summary: 'Close, reopen or assign a conversation',
  security: tokenSecurity,
  request: { body: jsonBody(changeConversationBody) },
  responses: { 200: json(envelope(conversation), 'The conversation'), ...errorAnswers },
});

export const closeUnanswered = createRoute({
  method: 'post',
  path: '/accounts/conversation/close/',
  tags,
  summary: 'Close all open conversations that no one has replied to or is assigned to; a new message from the visitor reopens one',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.object({ closed: z.int().min(0) })), 'The number of conversations closed'), ...errorAnswers },
});

export const deleteConversation = createRoute({
  method: 'delete',
  path: '/accounts/conversation/',
  tags,
  summary: 'Permanently delete a conversation with all its messages',
  security: tokenSecurity,
  request: { query: conversationId },
  responses: { 200: json(envelope(conversationId), 'Deleted'), ...errorAnswers },
});

export const seeConversation = createRoute({
  method: 'post',
  path: '/accounts/conversation/seen/',
  tags,
  summary: 'Mark the visitor’s messages as seen by the team; no email is sent about them',
  security: tokenSecurity,
  request: { body: jsonBody(conversationId.openapi('SeeConversation')) },
  responses: { 200: json(envelope(z.null()), 'Marked as seen'), ...errorAnswers },
});

export const readConversationEmails = createRoute({
  method: 'get',
  path: '/accounts/conversation/emails/',
  tags,
  summary: 'Get whether you receive emails about unseen messages; on by default for owners and admins',
  security: tokenSecurity,
  responses: { 200: json(envelope(wanted), 'The current settings'), ...errorAnswers },
});

export const setConversationEmails = createRoute({
  method: 'put',
  path: '/accounts/conversation/emails/',
  tags,
  summary: 'Turn emails about unseen messages in the workspace on or off',
  security: tokenSecurity,
  request: { body: jsonBody(wanted.openapi('SetConversationEmails')) },
  responses: { 200: json(envelope(wanted), 'The current settings'), ...errorAnswers },
});
