import { expect, it, onTestFinished } from 'vitest';
import { connectMock } from '../../testing/connect-mock.ts';
import { mockGithub } from '../../testing/mocks/github.ts';
import { MOCKS } from '../../testing/mocks.ts';
import { startMock } from '../../testing/start-mock.ts';
import type { Client } from './client.ts';
import type { Field, FieldValues, OptionPage } from './field.ts';
import type { Provider } from './provider.ts';
import { ASANA } from '../providers/asana/provider.ts';
import { GITHUB } from '../providers/github/provider.ts';
import { GITLAB } from '../providers/gitlab/provider.ts';
import { LINEAR } from '../providers/linear/provider.ts';
import { loadOptions } from './search-options.ts';

const MANY = Array.from({ length: 40_000 }, (_, at) => `harbour/project-${at}`);

async function searcher(provider: Provider, tool = MOCKS[provider.id](), id = '') {
  const mock = await startMock(tool);
  onTestFinished(async () => {
    expect(mock.violations).toEqual([]);
    await mock.close();
  });
  const client: Client = connectMock(provider, mock);
  const values: FieldValues = mock.tool.values;
  const field = (await provider.fields(client, values)).find((one) => one.id === id) as Field;
  const search = async (text: string, cursor: string | null = null): Promise<OptionPage & { requests: number }> => {
    const before = mock.requests.length;
    const page = await loadOptions(client, field, { values, search: text, cursor });
    return { ...page, requests: mock.requests.length - before };
  };
  return search;
}

it('looks through 40,000 projects a bounded number of pages at a time, and goes on where it stopped', async () => {
  const search = await searcher(GITHUB, mockGithub(MANY), 'repository');
  expect((await search('')).options).toHaveLength(100);
  const near = await search('PROJECT-19');
  expect(near.options.map(({ value }) => value).slice(0, 2)).toEqual(['harbour/project-19', 'harbour/project-190']);
  const far = await search('project-2500');
  expect([far.options, far.requests, far.next]).toEqual([[], 20, '21']);
  const further = await search('project-2500', far.next);
  expect(further.options.map(({ value }) => value)).toEqual(['harbour/project-2500']);
  const none = await search('project-2500', '400');
  expect([none.options, none.next]).toEqual([[], null]);
});

it('finds a repository by its whole name at once, wherever it lies', async () => {
  const search = await searcher(GITHUB, mockGithub(MANY), 'repository');
  const whole = await search('harbour/project-39999');
  expect([whole.options.map(({ value }) => value), whole.requests, whole.next]).toEqual([['harbour/project-39999'], 1, null]);
  expect((await search('harbour/gone')).options).toEqual([]);
});

it.each([
  [GITLAB, 'project_id', 'shop', ['harbour/shop']],
  [ASANA, 'project', 'doc', ['Docs']],
  [ASANA, 'assignee', 'gra', ['Grace']],
  [ASANA, 'tags', 'bug', ['bug']],
  [LINEAR, 'team', 'docs', ['Docs']],
  [LINEAR, 'project', 'sea', ['Search']],
  [LINEAR, 'assignee', 'eds', ['Edsger']],
  [LINEAR, 'labels', 'seo', ['SEO']],
] as const)('asks $name itself for what was typed: %s', async (provider, id, text, expected) => {
  const search = await searcher(provider, MOCKS[provider.id](), id);
  const found = await search(text);
  expect([found.options.map(({ label }) => label), found.requests]).toEqual([expected, 1]);
});
