import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectMock, exchangeWith, MOCK_REDIRECT } from '../../testing/connect-mock.ts';
import { mockJira } from '../../testing/mocks/jira.ts';
import { type RunningMock, startMock } from '../../testing/start-mock.ts';
import type { Client } from '../core/client.ts';
import type { FieldValues } from '../core/field.ts';
import { authorizeAddress, exchangeCode } from '../core/oauth.ts';
import { attachmentFields } from './jira/extra-fields.ts';
import { JIRA } from './jira/provider.ts';

let mock: RunningMock;
let client: Client;
let values: FieldValues;

/** With OAuth, all sites are at one address. */
beforeEach(async () => {
  mock = await startMock(mockJira());
  const exchange = exchangeWith(JIRA, mock);
  const answer = await fetch(authorizeAddress(exchange.settings, exchange.app, 'state', 'verifier'), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? MOCK_REDIRECT);
  client = connectMock(JIRA, mock, await exchangeCode(exchange, back.searchParams.get('code') ?? '', 'verifier'));
  values = { ...mock.tool.values, site: 'cloud-pier' };
});
afterEach(async () => {
  expect(mock.violations).toEqual([]);
  await mock.close();
});

it('offers the sites of a consent, and speaks to the chosen one', async () => {
  const [site] = await JIRA.fields(client, values);
  const page = await site?.load?.(client, { values, search: '', cursor: null });
  expect(page?.options.map(({ label }) => label)).toEqual(['harbour', 'pier']);
  const made = await JIRA.create(client, { title: 'Add a title', body: [], values, marker: 'https://plumbline.example.com/1' });
  expect(made.url).toBe(`https://pier.atlassian.net/browse/${made.key}`);
  expect(mock.requests.at(-1)?.path).toBe('/ex/jira/cloud-pier/rest/api/3/issue');
});

it('shows the parent to sub-tasks alone, and what the project asks for besides', async () => {
  const parentOf = async (type: string) => (await JIRA.fields(client, { ...values, issue_type: type })).find(({ id }) => id === 'parent');
  expect(await parentOf('1')).toMatchObject({ isHidden: true, star: false });
  expect(await parentOf('3')).toMatchObject({ isHidden: false, star: true });
  expect((await JIRA.fields(client, { site: 'cloud-pier' })).map(({ name }) => name)).toEqual([
    'Site',
    'Project',
    'Issue type',
    'Parent issue',
    'Priority',
    'Labels',
    'Assignee',
  ]);
  expect((await JIRA.fields(client, values)).slice(7)).toMatchObject([
    { id: 'customfield_10010', type: 'single-select', star: true },
    { id: 'customfield_10011', type: 'rich_text', star: true },
    // Jira accepts it once the issue exists.
    { id: 'attachment', type: 'files', star: false, isAttached: true },
  ]);
});

it('looks for a parent by what was typed, and names the field that is refused', async () => {
  const parent = (await JIRA.fields(client, values)).find(({ id }) => id === 'parent');
  const page = await parent?.load?.(client, { values, search: 'Thr', cursor: null });
  expect(page?.options.map(({ value }) => value)).toEqual(['WEB-3']);
  const { customfield_10010: _left, ...rest } = values;
  const draft = { title: 'Add a title', body: [], values: rest, marker: 'https://plumbline.example.com/1' };
  await expect(JIRA.create(client, draft)).rejects.toMatchObject({ kind: 'invalid', field: 'customfield_10010' });
});

it('says at the field that a project asks for attachments which Jira does not take as it creates an issue', () => {
  const meta = { fieldId: 'attachment', name: 'Attachment', required: true, schema: { type: 'array', system: 'attachment' } };
  expect(attachmentFields([meta])).toMatchObject([{ id: 'attachment', star: false, note: expect.stringContaining('Jira refuses') }]);
  expect(attachmentFields([{ ...meta, required: false }])[0]).not.toHaveProperty('note');
  expect(attachmentFields([])).toEqual([]);
});
