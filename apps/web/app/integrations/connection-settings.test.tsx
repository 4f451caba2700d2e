import { createToolWebhook, listFieldOptions, listItemFields, listToolWebhooks, updateConnection } from '@plumbline/contract/endpoints';
import type { ToolWebhook, WorkTool } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../testing/fake-api.ts';
import { idOf } from '../../testing/samples.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { connectionOf, fieldOf, toolOf } from '../../testing/tool-samples.ts';
import ConnectionSettings from './connection-settings.tsx';

const CONNECTION = connectionOf(1, 'github');
const WEBHOOK: ToolWebhook = {
  id: idOf(5),
  connection_id: idOf(1),
  address: 'https://plumbline.example.com/api/integration/webhook/abc/',
  secret: 'the-secret',
  place_name: '',
  is_waiting: false,
  created_at: '2026-11-01T12:00:00.000Z',
  last_event_at: null,
};

async function showSettings(more: Partial<WorkTool> = {}, webhooks: readonly ToolWebhook[] = []): Promise<FakeApi> {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listItemFields, {
    fields: [fieldOf('repository', 'Repository', { star: true }), fieldOf('target', 'Label', { star: true, needs: ['repository'] })],
    remembered: {},
  });
  api.answer(listFieldOptions, ({ body }) =>
    wholeList(
      JSON.stringify(body).includes('"field":"target"') ? [{ value: 'verified', label: 'verified' }] : [{ value: 'a/b', label: 'a/b' }],
    ),
  );
  api.answer(listToolWebhooks, wholeList(webhooks));
  api.answer(updateConnection, CONNECTION);
  api.answer(createToolWebhook, WEBHOOK);
  showScreen(<ConnectionSettings connection={CONNECTION} tool={toolOf('github', 'GitHub', more)} onClose={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  return api;
}

it('asks where a fix moves tickets to, and names what is missing', async () => {
  const api = await showSettings();
  await page.getByRole('combobox', { name: 'When a run confirms a fix' }).click();
  await page.getByRole('option', { name: 'Add a label' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(page.getByText('This Repository field is required')).toBeVisible();
  expect(api.calls(updateConnection)).toEqual([]);
  await page.getByRole('combobox', { name: /^Repository/ }).click();
  await page.getByRole('option', { name: 'a/b' }).click();
  await page.getByRole('combobox', { name: /^Label/ }).click();
  await page.getByRole('option', { name: 'verified' }).click();
  await save.click();
  await expect.poll(() => api.calls(updateConnection)).toHaveLength(1);
  expect(api.calls(updateConnection)[0]?.body).toEqual({
    connection_id: idOf(1),
    fix: { action: 'move', target: 'verified', values: { repository: 'a/b' } },
  });
});

it('adds a webhook, and shows what to paste into the tool', async () => {
  const api = await showSettings();
  api.answer(listToolWebhooks, () => wholeList(api.calls(createToolWebhook).length > 0 ? [WEBHOOK] : []));
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await expect.element(page.getByText('the-secret')).toBeVisible();
  await expect.element(page.getByText(WEBHOOK.address)).toBeVisible();
  await expect.element(page.getByText('Paste them there.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a webhook' })).not.toBeInTheDocument();
});

it('says why a tool cannot tell by itself', async () => {
  await showSettings({ events: { set_up: 'paste', guide: '', place: [], reachable: false } });
  await expect.element(page.getByText(/this server has no public address/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a webhook' })).not.toBeInTheDocument();
});

it('has nothing that axe objects to', async () => {
  await showSettings({}, [WEBHOOK]);
  await expect.element(page.getByText('the-secret')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
