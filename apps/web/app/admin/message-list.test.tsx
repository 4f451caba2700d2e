import type { Lead } from '@plumbline/contract';
import { listLeads, updateLead } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../testing/fake-api.ts';
import { idOf } from '../../testing/samples.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { MessageList } from './message-list.tsx';

const aMessage = (number: number, more: Partial<Lead>): Lead => ({
  id: idOf(number),
  kind: 'contact',
  name: 'Per Holm',
  email: 'per@example.com',
  topic: 'Product Bug Reporting',
  message: 'The score moved.',
  url: '',
  priority: false,
  workspace: '',
  status: 'open',
  created_at: '2026-03-01T10:00:00.000Z',
  ...more,
});

/** Shows messages, some of which are done. */
function showMessages(messages: readonly Lead[], at = '/admin/messages') {
  const api = fakeApi();
  let kept = [...messages];
  api.answer(listLeads, ({ query }) =>
    wholeList(kept.filter(({ kind, status }) => kind === query['kind'] && status === (query['status'] ?? status))),
  );
  api.answer(updateLead, ({ body }) => {
    const { id, status } = body as Pick<Lead, 'id' | 'status'>;
    kept = kept.map((one) => (one.id === id ? { ...one, status } : one));
    return aMessage(1, { id, status });
  });
  return { api, ...showScreen(<MessageList />, at) };
}

it('lists what is open, and takes what is done off the list until it is taken back', async () => {
  const { api } = showMessages([
    aMessage(1, { priority: true, workspace: 'Harbour', email: 'enid@example.com' }),
    aMessage(2, {}),
    aMessage(3, { status: 'done', message: 'Long answered' }),
  ]);
  await expect.element(page.getByText('2 open')).toBeVisible();
  await expect.element(page.getByText('Priority')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Mark as done: Product Bug Reporting, enid@example.com' }).click();
  await expect.element(page.getByText('1 open')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 open')).toBeVisible();
  expect(api.calls(updateLead).map(({ body }) => body)).toEqual([
    { id: idOf(1), status: 'done' },
    { id: idOf(1), status: 'open' },
  ]);
});

it('shows all of a message, with a way to answer it', async () => {
  showMessages([aMessage(1, { topic: 'Terms & prices?', message: 'First line\nlast line' })]);
  await page.getByRole('button', { name: /last line/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms & prices?' });
  await expect.element(dialog.getByText(/last line$/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Answer by email' }))
    .toHaveAttribute('href', 'mailto:per%40example.com?subject=Re%3A%20Terms%20%26%20prices%3F');
  expect(await findOwnAxeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^No messages/)).toBeVisible();
});

it('shows what is done, and who tried the product, by the address', async () => {
  const { address } = showMessages([
    aMessage(1, { status: 'done', message: 'Long answered' }),
    aMessage(2, { kind: 'try', name: '', topic: '', message: '', url: 'https://harbour.example/' }),
  ]);
  await page.getByRole('radio', { name: 'Done' }).click({ force: true });
  await expect.element(page.getByText('Long answered')).toBeVisible();
  await page.getByRole('button', { name: 'Email sign-ups' }).click();
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
  expect(address()).toBe('/admin/messages?status=done&kind=try');
  await page.getByRole('radio', { name: 'Open' }).click({ force: true });
  await expect.element(page.getByText('Left an email address to try the product')).toBeVisible();
});

it('says when a message was not changed', async () => {
  const { api } = showMessages([aMessage(1, {})]);
  api.refuse(updateLead, { status: 404, code: 'not_found', message: 'There is no such message.' });
  await page.getByRole('button', { name: /^Mark as done/ }).click();
  await expect.element(page.getByText('There is no such message.').first()).toBeInTheDocument();
  await expect.element(page.getByText('1 open')).toBeVisible();
});
