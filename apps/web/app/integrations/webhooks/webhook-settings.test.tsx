import type { Webhook, WebhookDelivery } from '@plumbline/contract';
import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { WebhookSettings } from './webhook-settings.tsx';

const AT = '2026-11-01T12:00:00.000Z';

const WEBHOOK: Webhook = {
  id: idOf(1),
  url: 'https://harbour.example/hook',
  events: ['post.created', 'test.finished'],
  enabled: true,
  failing_since: null,
  stopped_at: null,
  created_at: AT,
};

const DELIVERY: WebhookDelivery = {
  id: idOf(2),
  event_id: idOf(3),
  event: 'post.created',
  payload: '{"event":"post.created"}',
  state: 'failed',
  attempts: 8,
  answer_status: 500,
  answer: '<b>Not now</b>',
  created_at: AT,
  tried_at: AT,
  next_try_at: null,
};

function showSettings(webhooks: readonly Webhook[]): FakeApi {
  const api = fakeApi();
  api.answer(listWebhooks, () => wholeList(webhooks));
  showScreen(<WebhookSettings />);
  return api;
}

it('adds an address with the chosen events, and shows the secret once', async () => {
  const api = showSettings([]);
  api.answer(addWebhook, { ...WEBHOOK, secret: 'whsec_only-now' });
  await userEvent.fill(page.getByLabelText('Address'), WEBHOOK.url);
  await page.getByRole('checkbox', { name: 'A test finishes' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(page.getByText('whsec_only-now')).toBeVisible();
  expect(api.calls(addWebhook)[0]?.body).toEqual({
    url: WEBHOOK.url,
    events: ['post.created', 'post.status_changed', 'comment.created', 'changelog.published', 'ticket.created'],
  });
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect.element(page.getByText('whsec_only-now')).not.toBeInTheDocument();
});

it('says at the address what the server objects to', async () => {
  const api = showSettings([]);
  const fields = [{ field: 'url', message: 'The address must begin with https://.' }];
  api.refuse(addWebhook, { status: 400, code: 'invalid_input', fields });
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(page.getByLabelText('Address')).toHaveAccessibleDescription(/must begin with https/);
});

it('says why it was switched off, and switches it on again', async () => {
  const api = showSettings([{ ...WEBHOOK, enabled: false, failing_since: AT, stopped_at: AT }]);
  api.answer(updateWebhook, WEBHOOK);
  await expect.element(page.getByText(/no delivery had succeeded for a day/)).toBeVisible();
  await page.getByRole('switch', { name: 'On' }).click();
  await expect.poll(() => api.calls(updateWebhook)[0]?.body).toEqual({ webhook_id: idOf(1), enabled: true });
});

it('says what came of a test event', async () => {
  const api = showSettings([WEBHOOK]);
  api.answer(testWebhook, { ...DELIVERY, answer_status: null, answer: 'The server could not be reached.' });
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect.element(page.getByText('The address did not respond.').first()).toBeInTheDocument();
  await expect.element(page.getByText('The server could not be reached.').first()).toBeInTheDocument();
});

it('shows an answer as text, and sends a delivery again', async () => {
  const api = showSettings([WEBHOOK]);
  api.answer(listDeliveries, wholeList([DELIVERY]));
  api.answer(resendDelivery, { ...DELIVERY, state: 'delivered', answer_status: 204 });
  await page.getByRole('button', { name: 'Show deliveries' }).click();
  await page.getByText('Failed').click();
  await expect.element(page.getByText('<b>Not now</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Delivered: the address responded with 204.')).toBeVisible();
  expect(api.calls(resendDelivery)[0]?.body).toEqual({ delivery_id: idOf(2) });
});

it('asks before it deletes, from the menu of the webhook', async () => {
  const api = showSettings([WEBHOOK]);
  api.answer(deleteWebhook, null);
  await page.getByRole('button', { name: `More for ${WEBHOOK.url}` }).click();
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect.poll(() => api.calls(deleteWebhook)).toHaveLength(1);
});

it('has nothing that axe objects to', async () => {
  const api = showSettings([{ ...WEBHOOK, failing_since: AT }]);
  api.answer(listDeliveries, wholeList([DELIVERY]));
  await page.getByRole('button', { name: 'Show deliveries' }).click();
  await page.getByText('Failed').click();
  expect(await findOwnAxeViolations()).toEqual([]);
});
