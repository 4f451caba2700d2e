import type { Conversation } from '@plumbline/contract';
import {
  answerConversation,
  changeConversation,
  closeUnanswered,
  getUsage,
  listConversations,
  listMembers,
  readConversationEmails,
  seeConversation,
} from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aUsage, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { ConversationBoard } from './conversation-board.tsx';

const aConversation = (number: number, first_name: string, differs: Partial<Conversation> = {}): Conversation => ({
  id: idOf(number),
  status: 'open',
  host: 'harbour.example',
  visitor: { user_id: idOf(80 + number), first_name, last_name: '', profile_image: '', named: true, email: null, blocked: false },
  assignee: null,
  unread: false,
  snippet: 'Where is the crane?',
  last_from: 'visitor',
  last_at: '2026-05-01T10:00:00Z',
  created_at: '2026-05-01T10:00:00Z',
  messages: [
    {
      id: idOf(60 + number),
      kind: 'visitor',
      text: 'Where is\nthe crane?',
      author: { first_name, last_name: '', profile_image: '' },
      created_at: '2026-05-01T10:00:00Z',
    },
  ],
  ...differs,
});

/** A board with two conversations, the second unread. */
function showBoard(at = '/feedback/conversations') {
  const api = fakeApi();
  const rows = [aConversation(1, 'Ann'), aConversation(2, 'Bob', { unread: true })];
  const sent: unknown[] = [];
  api.answer(listMembers, wholeList([]));
  api.answer(getUsage, aUsage('pro'));
  api.answer(readConversationEmails, { wanted: true });
  api.answer(listConversations, ({ query }) =>
    wholeList(query['conversation_id'] ? rows.filter(({ id }) => id === query['conversation_id']) : rows),
  );
  api.answer(seeConversation, ({ body }) => {
    sent.push(body);
    return null;
  });
  api.answer(answerConversation, ({ body }) => {
    sent.push(body);
    return { id: idOf(70) };
  });
  api.answer(changeConversation, ({ body }) => {
    sent.push(body);
    return aConversation(1, 'Ann', { status: 'closed' });
  });
  api.answer(closeUnanswered, () => {
    sent.push('all closed');
    return { closed: 2 };
  });
  return { sent, ...showScreen(<ConversationBoard profile={OWNER} />, at) };
}

it('closes all that nobody has answered once that is confirmed', async () => {
  const { sent } = showBoard();
  await page.getByRole('button', { name: 'Close unanswered' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Close conversations' }).click();
  await expect.element(page.getByText('2 conversations closed.')).toBeVisible();
  expect(sent).toEqual(['all closed']);
});

it('opens with j and Enter, and notes that the team has seen what is unread', async () => {
  const { sent } = showBoard();
  await expect.element(page.getByRole('button', { name: 'Bob' })).toBeVisible();
  await userEvent.keyboard('jj{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Bob' })).toBeVisible();
  await expect.poll(() => sent).toEqual([{ conversation_id: idOf(2) }]);
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('answers, and leaves a note for the members alone', async () => {
  const { sent } = showBoard(`/feedback/conversations?conversation_id=${idOf(1)}`);
  await userEvent.fill(page.getByRole('textbox', { name: 'Reply' }), 'At the pier');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toEqual([{ conversation_id: idOf(1), text: 'At the pier', note: false }]);
  await expect.element(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  await userEvent.click(page.getByRole('checkbox', { name: 'Note for members only' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'Ask the harbour');
  await userEvent.click(page.getByRole('button', { name: 'Save note' }));
  await expect.poll(() => sent[1]).toEqual({ conversation_id: idOf(1), text: 'Ask the harbour', note: true });
});

it('closes a conversation', async () => {
  const { sent } = showBoard(`/feedback/conversations?conversation_id=${idOf(1)}`);
  await userEvent.click(page.getByRole('button', { name: 'Close conversation' }));
  await expect.poll(() => sent).toEqual([{ conversation_id: idOf(1), status: 'closed' }]);
});
