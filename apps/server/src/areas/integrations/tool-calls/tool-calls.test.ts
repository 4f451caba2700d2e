import { PROVIDER_IDS, type ProviderId } from '@plumbline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../testing/tool-server.ts';

type Tool = Exclude<ProviderId, 'github'>;
const TOOLS = PROVIDER_IDS.filter((id): id is Tool => id !== 'github');

let tools: ToolServer;
let server: TestServer;
let owner: Person;
const handles = new Map<Tool, string>();

beforeAll(async () => {
  tools = await startToolServer(TOOLS);
  ({ server } = tools);
  owner = await putSubscriber(server);
  for (const tool of TOOLS) handles.set(tool, await connectTool(server, owner, tools.mockOf(tool)));
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object, { token } = owner) =>
  server.call(method, `/integration/${path}`, { token, ...(body && { body }) });

/** Requests a list as the specification names it. @returns its labels */
async function labels(method: 'GET' | 'POST', path: string, sent: Readonly<Record<string, string>>): Promise<string[]> {
  const isQuery = method === 'GET';
  const answer = await call(method, isQuery ? `${path}?${new URLSearchParams(sent)}` : path, isQuery ? undefined : sent);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json.data.map(({ label }: { label: string }) => label);
}

const of = (tool: Tool) => handles.get(tool) ?? '';
// With a token, Jira has one site.
const SITE = 'own';
const chosen = (tool: Tool, field: string): string => String([tools.mockOf(tool).tool.values[field] ?? []].flat()[0] ?? '');

const jiraProject = () => ({ cloud_id: SITE, project_key: chosen('jira', 'project') });
const LISTS: readonly (readonly [Tool, 'GET' | 'POST', string, () => Readonly<Record<string, string>>])[] = [
  ['slack', 'POST', 'users', () => ({})],
  ['slack', 'GET', 'channels', () => ({})],
  ['asana', 'POST', 'workspaces', () => ({})],
  ['asana', 'POST', 'projects', () => ({ workspace_gid: chosen('asana', 'workspace') })],
  ['asana', 'POST', 'sections', () => ({ project_gid: chosen('asana', 'project') })],
  ['asana', 'POST', 'users', () => ({ workspace_id: chosen('asana', 'workspace') })],
  ['asana', 'POST', 'tags', () => ({ workspace_gid: chosen('asana', 'workspace') })],
  ['clickup', 'POST', 'workspaces', () => ({})],
  ['clickup', 'POST', 'spaces', () => ({ team_id: chosen('clickup', 'team_id') })],
  ['clickup', 'POST', 'folders', () => ({ space_id: chosen('clickup', 'space') })],
  ['clickup', 'POST', 'space-lists', () => ({ space_id: chosen('clickup', 'space') })],
  ['clickup', 'POST', 'assignees', () => ({ space_id: chosen('clickup', 'space') })],
  ['clickup', 'POST', 'tags', () => ({ space_id: chosen('clickup', 'space') })],
  ['clickup', 'POST', 'parent-tasks', () => ({ list_id: chosen('clickup', 'list_id') })],
  ['gitlab', 'POST', 'projects', () => ({})],
  ['gitlab', 'GET', 'assignees', () => ({ project_id: chosen('gitlab', 'project_id') })],
  ['gitlab', 'POST', 'labels', () => ({ project_id: chosen('gitlab', 'project_id') })],
  ['gitlab', 'POST', 'milestones', () => ({ project_id: chosen('gitlab', 'project_id') })],
  ['notion', 'POST', 'databases', () => ({})],
  ['notion', 'POST', 'users', () => ({})],
  ['jira', 'POST', 'sites', () => ({})],
  ['jira', 'POST', 'projects', () => ({ cloud_id: SITE })],
  ['jira', 'POST', 'labels', () => ({ cloud_id: SITE })],
  ['jira', 'POST', 'issue-types', jiraProject],
  ['jira', 'POST', 'users', jiraProject],
  ['jira', 'POST', 'parent-issues', jiraProject],
  ['linear', 'GET', 'teams', () => ({})],
];
const tokenName = (tool: Tool) => (['asana', 'notion', 'jira'].includes(tool) ? 'access_token' : 'token');

it.each(LISTS)('%s: %s %s has choices', async (tool, method, path, sent) => {
  expect(await labels(method, `${tool}/${path}/`, { [tokenName(tool)]: of(tool), ...sent() })).not.toEqual([]);
});

it('lists what lies in a folder of ClickUp', async () => {
  const [folder] = (await call('POST', 'clickup/folders/', { token: of('clickup'), space_id: chosen('clickup', 'space') })).json.data;
  expect(await labels('POST', 'clickup/lists/', { token: of('clickup'), folder_id: folder.value })).not.toEqual([]);
});

it('tells all that a team of Linear has to choose from', async () => {
  const answer = await call('GET', `linear/team/?token=${of('linear')}&team_id=${chosen('linear', 'team')}`);
  expect(Object.keys(answer.json.data)).toEqual(['project', 'parent', 'priority', 'assignee', 'status', 'labels']);
  expect(answer.json.data.priority.map(({ label }: { label: string }) => label)).toEqual(['Urgent', 'High', 'Normal', 'Low']);
});

const all = (tool: Tool, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) => {
      const value = tools.mockOf(tool).tool.values[field];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const FORMS: readonly (readonly [Tool, string, Readonly<Record<string, string>>])[] = [
  ['slack', 'send-message', { channel: 'channel' }],
  ['asana', 'users/tasks', { workspace: 'workspace', projects: 'project', section: 'section', assignee: 'assignee', tags: 'tags' }],
  ['clickup', 'task', { team_id: 'team_id', space: 'space', list_id: 'list_id', tags: 'tags', priority: 'priority' }],
  ['gitlab', 'create-issue', { project_id: 'project_id', labels: 'labels', milestone: 'milestone' }],
  ['notion', 'create-page', { database: 'database' }],
  ['jira', 'create-issue', { cloud_id: 'site', project_key: 'project', issuetype: 'issue_type', labels: 'labels' }],
  ['linear', 'create-issue', { teamId: 'team', stateId: 'status', labelIds: 'labels', priority: 'priority' }],
];

it.each(FORMS)('%s: %s makes an item of a post, once', async (tool, path, names) => {
  const written = { type: 'bugs', title: `For ${tool}`, content: '<p>Boats</p>' };
  const post_id = (await server.call('POST', '/accounts/feedback/', { token: owner.token, body: written })).json.data.id;
  // Its issue type has a custom required field.
  const site = tool === 'jira' && { cloud_id: SITE, values: tools.mockOf(tool).tool.values };
  const wanted = { [tokenName(tool)]: of(tool), post_id, title: `For ${tool}`, description: 'Words', ...all(tool, names), ...site };
  const made = await call('POST', `${tool}/${path}/`, wanted);
  expect([made.status, made.json.data?.provider, made.json.data?.post_id]).toEqual([201, tool, post_id]);
  expect(tools.mockOf(tool).items().at(-1)).toMatchObject({ title: `For ${tool}` });
  expect((await call('POST', `${tool}/${path}/`, wanted)).status).toBe(409);
});

it('takes a handle of its own tool and workspace alone', async () => {
  const stranger = await putPerson(server, { name: 'Stranger' });
  const answers = await Promise.all([
    call('POST', 'gitlab/projects/', { token: of('gitlab') }, stranger),
    call('POST', 'gitlab/projects/', { token: of('clickup') }),
    call('POST', 'gitlab/create-issue/', { token: of('clickup'), post_id: of('gitlab'), title: 'x' }),
    call('POST', 'gitlab/projects/', { access_token: of('gitlab') }),
    call('POST', 'gitlab/projects/', { token: 'glpat-secret' }),
    call('GET', `linear/team/?token=${of('gitlab')}&team_id=1`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 404]);
});
