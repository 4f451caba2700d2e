import { createItem, draftItem, listConnections, listFieldOptions, listItemFields, listWorkTools } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import type { Connection } from '@plumbline/contract';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { connectionOf, fieldOf, toolOf } from '../../../testing/tool-samples.ts';
import TicketDialog from './ticket-dialog.tsx';

const GITLAB_FORM = {
  title: 'Create a Gitlab message',
  button: 'Create issue',
  title_placeholder: 'Issue Summery',
  description_placeholder: 'Description',
};
const CONNECTION = connectionOf(1, 'gitlab');
const FIELDS = [fieldOf('project', 'Project', { star: true }), fieldOf('assignee', 'Assignee', { needs: ['project'] })];

const FORM = { fields: FIELDS, remembered: {} };

/** @param form the fields the tool requires, once it has reported them */
async function showDialog(
  connections: readonly Connection[] = [CONNECTION],
  form: Promise<typeof FORM> | typeof FORM = FORM,
): Promise<FakeApi> {
  onTestFinished(() => sessionStorage.clear());
  const api = fakeApi();
  await signInAs(api);
  api.answer(listConnections, wholeList(connections));
  api.answer(listWorkTools, wholeList([toolOf('gitlab', 'GitLab', { form: GITLAB_FORM })]));
  api.answer(draftItem, { title: 'Missing title', description: 'The page has no title.', host: 'shop.example', findings: 3 });
  api.answer(listItemFields, () => form);
  api.answer(listFieldOptions, ({ body }) =>
    wholeList(JSON.stringify(body).includes('"field":"project"') ? [{ value: '7', label: 'Harbour' }] : [{ value: '3', label: 'Grace' }]),
  );
  showScreen(
    <TicketDialog subject={{ test_id: idOf(2), fingerprint: 'abc' }} tool="any" onTool={() => undefined} onClose={() => undefined} />,
  );
  return api;
}

const button = page.getByRole('button', { name: 'Create issue' });

it('leads on where no work tool is connected', async () => {
  await showDialog([]);
  await expect.element(page.getByRole('link', { name: 'Connect a work tool' })).toHaveAttribute('href', '/integrations');
});

it('sends nothing before the tool has said what it wants to know', async () => {
  const said = Promise.withResolvers<typeof FORM>();
  const api = await showDialog([CONNECTION], said.promise);
  await expect.element(button).toBeDisabled();
  await userEvent.type(page.getByLabelText('Title'), '{Enter}');
  expect(api.calls(createItem)).toEqual([]);
  said.resolve(FORM);
  await expect.element(button).toBeEnabled();
});

it('names every field that is missing until it changes, leads to the first, and sends nothing', async () => {
  const fields = [fieldOf('project', 'Project', { star: true }), fieldOf('reason', 'Reason', { star: true, type: 'other' })];
  const api = await showDialog([CONNECTION], { fields, remembered: {} });
  await expect.element(page.getByText('One ticket for the same problem on 3 pages.')).toBeVisible();
  await page.getByLabelText('Title').clear();
  await button.click();
  await expect.element(page.getByText('Enter a title.')).toBeVisible();
  await expect.element(page.getByText('This Project field is required')).toBeVisible();
  await expect.element(page.getByText('This Reason field is required')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Broken title');
  await expect.element(page.getByText('Enter a title.')).not.toBeInTheDocument();
  await button.click();
  const project = page.getByRole('combobox', { name: /Project/ });
  await expect.element(project).toHaveFocus();
  await project.click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await expect.element(page.getByText('This Project field is required')).not.toBeInTheDocument();
  await expect.element(page.getByText('This Reason field is required')).toBeVisible();
  expect(api.calls(createItem)).toEqual([]);
});

it('fills a field only after the one that it depends on, and sends what was chosen', async () => {
  const api = await showDialog();
  api.refuse(createItem, { status: 503, code: 'unavailable', detail: 'GitLab could not be reached.' });
  const assignee = page.getByRole('combobox', { name: 'Assignee' });
  await expect.element(assignee).toBeDisabled();
  await page.getByRole('combobox', { name: /Project/ }).click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await expect.element(assignee).toBeEnabled();
  await button.click();
  await expect.element(page.getByText('GitLab could not be reached.')).toBeVisible();
  expect(api.calls(createItem)[0]?.body).toMatchObject({ title: 'Missing title', values: { project: '7' } });
});

it('tells what the tool refuses at its field, below the form what it does not show, and loses nothing that was typed', async () => {
  const api = await showDialog();
  api.answer(listItemFields, { fields: [FIELDS[0] ?? fieldOf('', '')], remembered: { project: '7' } });
  api.refuse(createItem, { status: 404, code: 'not_found', fields: [{ field: 'project', message: 'GitLab no longer has this.' }] });
  await userEvent.fill(page.getByLabelText('Title'), 'My own words');
  await button.click();
  await expect.element(page.getByText('GitLab no longer has this.')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('My own words');
  api.refuse(createItem, {
    status: 400,
    code: 'invalid_input',
    message: 'No weight.',
    fields: [{ field: 'weight', message: 'No weight.' }],
  });
  await button.click();
  await expect.element(page.getByText('No weight.')).toBeVisible();
});

it('shows names of the tool as they are, never as markup', async () => {
  const api = await showDialog();
  const name = '<img src=x onerror=alert(1)><b>Harbour</b>';
  api.answer(listFieldOptions, wholeList([{ value: '7', label: name }]));
  await page.getByRole('combobox', { name: /Project/ }).click();
  await page.getByRole('option', { name }).click();
  await expect.element(page.getByText(name).first()).toBeVisible();
});

it('keeps what was typed when the tool no longer accepts the connection', async () => {
  const api = await showDialog();
  api.refuse(listItemFields, { status: 409, code: 'reconnect_required' });
  await userEvent.fill(page.getByLabelText('Title'), 'My own words');
  await expect.poll(() => sessionStorage.getItem('ticket-draft abc')).toContain('My own words');
});

it('leads to a new connection when a list finds that the tool no longer accepts this one', async () => {
  const api = await showDialog();
  api.refuse(listFieldOptions, { status: 409, code: 'reconnect_required' });
  await userEvent.fill(page.getByLabelText('Title'), 'My own words');
  api.answer(listConnections, wholeList([{ ...CONNECTION, status: 'reconnect' }]));
  await page.getByRole('combobox', { name: /Project/ }).click();
  await expect.element(page.getByRole('link', { name: 'Connect GitLab again' })).toHaveAttribute('href', '/integrations');
  await expect.element(page.getByLabelText('Title')).toHaveValue('My own words');
});

it('begins with what was typed before, and with choices of this tool alone', async () => {
  const chosen = { project: [{ value: '7', label: 'Harbour' }] };
  const draft = { title: 'My own words', description: '', chosen };
  sessionStorage.setItem('ticket-draft abc', JSON.stringify({ ...draft, connectionId: idOf(9) }));
  await showDialog();
  await expect.element(page.getByLabelText('Title')).toHaveValue('My own words');
  await expect.element(page.getByRole('combobox', { name: /Project/ })).toHaveTextContent('Select an Project');
});

it('has nothing that axe objects to', async () => {
  await showDialog();
  await expect.element(button).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
