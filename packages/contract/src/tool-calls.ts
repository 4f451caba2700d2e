import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import type { FieldValues } from './field-values.ts';
import { createItemBody, fieldOption, item, listOptionsBody, namesOne, oneSubject } from './items.ts';
import type { ProviderId } from './work-tools.ts';
import { uuid } from './uuid.ts';

/*
 * Lists and forms of each work tool under the paths and names of the specification (section 7). They are aliases of the operations on fields, options
 * and items: `token`
 * and `access_token` take the id of a connection, since tokens of tools never leave the server.
 */

type TokenName = 'token' | 'access_token';
/** Ids of form fields, by their names in a request. */
type FieldNames = Readonly<Record<string, string>>;

/** A list of a tool. */
interface ToolList {
  readonly tool: ProviderId;
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly token: TokenName;
  /** The form field whose options it returns. */
  readonly field: string;
  /** What must be selected first. */
  readonly after: FieldNames;
}

const list = (
  tool: ProviderId,
  token: TokenName,
  [method, path]: readonly [ToolList['method'], string],
  field: string,
  after: FieldNames = {},
): ToolList => ({ tool, token, method, path: `/integration/${tool}/${path}/`, field, after });

const ofJiraProject = { cloud_id: 'site', project_key: 'project' };

const TOOL_LISTS: readonly ToolList[] = [
  list('slack', 'token', ['post', 'users'], 'user'),
  list('slack', 'token', ['get', 'channels'], 'channel'),
  list('asana', 'access_token', ['post', 'workspaces'], 'workspace'),
  list('asana', 'access_token', ['post', 'projects'], 'project', { workspace_gid: 'workspace' }),
  list('asana', 'access_token', ['post', 'sections'], 'section', { project_gid: 'project' }),
  list('asana', 'access_token', ['post', 'users'], 'assignee', { workspace_id: 'workspace' }),
  list('asana', 'access_token', ['post', 'tags'], 'tags', { workspace_gid: 'workspace' }),
  list('clickup', 'token', ['post', 'workspaces'], 'team_id'),
  list('clickup', 'token', ['post', 'spaces'], 'space', { team_id: 'team_id' }),
  list('clickup', 'token', ['post', 'folders'], 'folder', { space_id: 'space' }),
  list('clickup', 'token', ['post', 'space-lists'], 'list_id', { space_id: 'space' }),
  list('clickup', 'token', ['post', 'assignees'], 'assignees', { space_id: 'space' }),
  list('clickup', 'token', ['post', 'tags'], 'tags', { space_id: 'space' }),
  list('clickup', 'token', ['post', 'lists'], 'list_id', { folder_id: 'folder' }),
  list('clickup', 'token', ['post', 'parent-tasks'], 'parent', { list_id: 'list_id' }),
  list('gitlab', 'token', ['post', 'projects'], 'project_id'),
  list('gitlab', 'token', ['get', 'assignees'], 'assignees', { project_id: 'project_id' }),
  list('gitlab', 'token', ['post', 'labels'], 'labels', { project_id: 'project_id' }),
  list('gitlab', 'token', ['post', 'milestones'], 'milestone', { project_id: 'project_id' }),
  list('notion', 'access_token', ['post', 'databases'], 'database'),
  list('notion', 'access_token', ['post', 'users'], 'user'),
  list('jira', 'access_token', ['post', 'sites'], 'site'),
  list('jira', 'access_token', ['post', 'projects'], 'project', { cloud_id: 'site' }),
  list('jira', 'access_token', ['post', 'labels'], 'labels', { cloud_id: 'site' }),
  list('jira', 'access_token', ['post', 'issue-types'], 'issue_type', ofJiraProject),
  list('jira', 'access_token', ['post', 'users'], 'assignee', ofJiraProject),
  list('jira', 'access_token', ['post', 'parent-issues'], 'parent', ofJiraProject),
  list('linear', 'token', ['get', 'teams'], 'team'),
];

/** The request of a tool's form. */
interface ToolForm {
  readonly tool: ProviderId;
  readonly path: string;
  readonly token: TokenName;
  readonly fields: FieldNames;
}

/** Fields with the same name in both. */
const same = (...ids: readonly string[]): FieldNames => Object.fromEntries(ids.map((id) => [id, id]));

const TOOL_FORMS: readonly ToolForm[] = [
  { tool: 'slack', path: '/integration/slack/send-message/', token: 'token', fields: same('channel') },
  {
    tool: 'asana',
    path: '/integration/asana/users/tasks/',
    token: 'access_token',
    fields: { ...same('workspace', 'assignee', 'section', 'tags'), projects: 'project' },
  },
  {
    tool: 'clickup',
    path: '/integration/clickup/task/',
    token: 'token',
    fields: same('team_id', 'list_id', 'assignees', 'priority', 'space', 'parent', 'folder', 'tags', 'due_date'),
  },
  {
    tool: 'gitlab',
    path: '/integration/gitlab/create-issue/',
    token: 'token',
    fields: same('project_id', 'assignees', 'milestone', 'labels', 'due_date'),
  },
  { tool: 'notion', path: '/integration/notion/create-page/', token: 'access_token', fields: same('database') },
  {
    tool: 'jira',
    path: '/integration/jira/create-issue/',
    token: 'access_token',
    fields: { ...ofJiraProject, issuetype: 'issue_type', ...same('parent', 'priority', 'labels', 'assignee') },
  },
  {
    tool: 'linear',
    path: '/integration/linear/create-issue/',
    token: 'token',
    fields: {
      teamId: 'team',
      projectId: 'project',
      parentId: 'parent',
      priority: 'priority',
      assigneeId: 'assignee',
      stateId: 'status',
      labelIds: 'labels',
      projectMilestoneId: 'milestone',
    },
  },
];

/** The entered values, by field id. The schema has accepted nothing else. */
function valuesOf(sent: Readonly<Record<string, unknown>>, names: FieldNames): FieldValues {
  const values: Record<string, FieldValues[string]> = {};
  for (const [name, id] of Object.entries(names)) {
    const value = sent[name];
    if (typeof value === 'string') values[id] = value;
    else if (Array.isArray(value)) values[id] = value.map(String);
  }
  return values;
}

const text = z.string().max(5000);
const handle = uuid().openapi({ description: 'The id of a connection' });
/** A request has whichever of the two its tool uses. */
const handles = { token: handle.optional(), access_token: handle.optional() };
const common = { tags: ['Integrations'], security: tokenSecurity };

/** Turns the request for a list into one for the options of a field. */
function listRequest({ token, field, after }: ToolList) {
  const { search, cursor } = listOptionsBody.shape;
  return z
    .object({ search, cursor, ...handles, ...Object.fromEntries(Object.keys(after).map((name) => [name, text])), [token]: handle })
    .transform((sent) => ({
      connection_id: sent.token ?? sent.access_token ?? '',
      field,
      values: valuesOf(sent, after),
      search: sent.search,
      cursor: sent.cursor,
    }));
}

/** Turns the request of a form into one for an item. */
function formRequest({ token, fields }: ToolForm) {
  const chosen = z.union([text, z.array(text).max(100)]).optional();
  const { connection_id: _connection, ...written } = createItemBody.shape;
  return z
    .object({ ...written, ...handles, ...Object.fromEntries(Object.keys(fields).map((name) => [name, chosen])), [token]: handle })
    .refine(namesOne, oneSubject)
    .transform((sent) => ({
      ...sent,
      connection_id: sent.token ?? sent.access_token ?? '',
      // Further fields of a tool are sent by their ids.
      values: { ...sent.values, ...valuesOf(sent, fields) },
    }));
}

const listAnswer = { 200: json(listEnvelope(fieldOption), 'Choices, one page at a time'), ...errorAnswers };
const listSummary = ({ tool, field }: ToolList): string => `Choices of a field of ${tool}: ${field}`;

/** Routes of the lists requested with a query, with the tool of the connection. */
export const TOOL_QUERY_ROUTES = TOOL_LISTS.filter(({ method }) => method === 'get').map((one) => ({
  tool: one.tool,
  route: createRoute({
    method: 'get',
    path: one.path,
    summary: listSummary(one),
    ...common,
    request: { query: listRequest(one) },
    responses: listAnswer,
  }),
}));

/** Routes of the lists requested with a body. */
export const TOOL_LIST_ROUTES = TOOL_LISTS.filter(({ method }) => method === 'post').map((one) => ({
  tool: one.tool,
  route: createRoute({
    method: 'post',
    path: one.path,
    summary: listSummary(one),
    ...common,
    request: { body: jsonBody(listRequest(one)) },
    responses: listAnswer,
  }),
}));

/** Routes of the forms. */
export const TOOL_FORM_ROUTES = TOOL_FORMS.map((one) => ({
  tool: one.tool,
  route: createRoute({
    method: 'post',
    path: one.path,
    summary: `Create a ticket in ${one.tool}`,
    ...common,
    request: { body: jsonBody(formRequest(one)) },
    responses: { 201: json(envelope(item), 'The ticket'), ...errorAnswers },
  }),
}));

const options = z.array(fieldOption);

/** Everything a Linear team can choose from in one response: the first page of each list. */
export const getLinearTeam = createRoute({
  method: 'get',
  path: '/integration/linear/team/',
  summary: 'List the choices of a Linear team',
  ...common,
  request: { query: z.object({ token: handle, team_id: z.string().max(500) }) },
  responses: {
    200: json(
      envelope(z.object({ project: options, parent: options, priority: options, assignee: options, status: options, labels: options })),
      'Choices by field',
    ),
    ...errorAnswers,
  },
});
