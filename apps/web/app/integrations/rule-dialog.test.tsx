import { createWorkToolRule, listItemFields, updateWorkToolRule } from '@plumbline/contract/endpoints';
import type { WorkToolRule } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { idOf } from '../../testing/samples.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { connectionOf, fieldOf, toolOf } from '../../testing/tool-samples.ts';
import RuleDialog from './rule-dialog.tsx';

const NOTE = fieldOf('note', 'Note', { type: 'rich_text', star: true });

async function showDialog(rule: WorkToolRule | null = null): Promise<FakeApi> {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listItemFields, { fields: [NOTE], remembered: {} });
  showScreen(
    <RuleDialog
      connections={[connectionOf(1, 'gitlab'), connectionOf(2, 'slack')]}
      tools={[toolOf('gitlab', 'GitLab'), toolOf('slack', 'Slack', { tracks: false })]}
      rule={rule}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByLabelText('Note')).toBeVisible();
  return api;
}

it('asks for the fields of the tool before anything is sent, and tells what the server refuses at its field', async () => {
  const api = await showDialog();
  api.refuse(createWorkToolRule, {
    status: 400,
    code: 'invalid_input',
    fields: [{ field: 'host', message: 'Enter only the host, such as www.example.com.' }],
  });
  const add = page.getByRole('button', { name: 'Add rule' });
  await add.click();
  await expect.element(page.getByText('This Note field is required')).toBeVisible();
  expect(api.calls(createWorkToolRule)).toEqual([]);
  await userEvent.fill(page.getByLabelText('Note'), 'Ours');
  await userEvent.fill(page.getByRole('textbox', { name: /^Site/ }), 'https://a.example/');
  await add.click();
  await expect.element(page.getByText('Enter only the host, such as www.example.com.')).toBeVisible();
  expect(api.calls(createWorkToolRule)[0]?.body).toMatchObject({
    connection_id: idOf(1),
    trigger: 'new-findings',
    kind: null,
    severity: 'critical',
    at_most: 10,
    values: { note: 'Ours' },
  });
});

it('offers messages about runs where a tool has no tickets', async () => {
  await showDialog();
  const what = page.getByRole('combobox', { name: 'What' });
  await what.click();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Send to' }).click();
  await page.getByRole('option', { name: /Slack/ }).click();
  await what.click();
  await page.getByRole('option', { name: 'A message when a run finishes' }).click();
  await expect.element(page.getByLabelText('Maximum tickets per run')).not.toBeInTheDocument();
});

it('changes a rule where it stands, with what was chosen in its fields', async () => {
  const rule: WorkToolRule = {
    id: idOf(9),
    connection_id: idOf(2),
    provider: 'slack',
    account_name: 'ada',
    trigger: 'feedback',
    kind: null,
    host: 'a.example',
    severity: 'info',
    at_most: 10,
    values: { note: 'Ours' },
    problem: '',
    created_at: '2026-11-01T12:00:00.000Z',
  };
  const api = await showDialog(rule);
  api.answer(updateWorkToolRule, rule);
  await expect.element(page.getByRole('combobox', { name: 'Send to' })).toBeDisabled();
  await expect.element(page.getByLabelText('Note')).toHaveValue('Ours');
  await expect.element(page.getByRole('combobox', { name: 'Test types' })).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: /^Site/ }), 'b.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.calls(updateWorkToolRule)).toHaveLength(1);
  expect(api.calls(updateWorkToolRule)[0]?.body).toMatchObject({
    rule_id: idOf(9),
    trigger: 'feedback',
    host: 'b.example',
    values: { note: 'Ours' },
  });
});

it('has nothing that axe objects to', async () => {
  await showDialog();
  expect(await findOwnAxeViolations()).toEqual([]);
});
