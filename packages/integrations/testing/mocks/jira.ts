import { type ItemStore, itemStore, type StoredItem } from '../item-store.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockRoute, MockTool } from '../mock-tool.ts';
import { pageOf } from '../page-of.ts';
import { signedEvent } from '../sign-event.ts';

const SITES = ['harbour', 'pier'].map((name) => ({
  id: `cloud-${name}`,
  name,
  url: `https://${name}.atlassian.net`,
  scopes: ['read:jira-work', 'write:jira-work'],
}));
/** Consent may cover wikis too, which have no issues. */
const WIKI = { id: 'cloud-wiki', name: 'wiki', url: 'https://wiki.atlassian.net', scopes: ['read:confluence-content.all'] };
const PROJECTS = ['WEB', 'SHOP', 'DOCS'].map((key, at) => ({ id: String(10_000 + at), key, name: `The ${key.toLowerCase()}` }));
const TYPES = ['Task', 'Bug', 'Sub-task'].map((name, at) => ({ id: String(at + 1), name, subtask: name === 'Sub-task' }));
const PEOPLE = ['Ada', 'Grace', 'Edsger'].map((name) => ({ accountId: `account-${name.toLowerCase()}`, displayName: name }));
const LABELS = ['bug', 'accessibility', 'seo'];
const PARENTS = ['One', 'Two', 'Three'].map((summary, at) => ({ id: String(at + 1), key: `WEB-${at + 1}`, fields: { summary } }));
const FIELDS = [
  { fieldId: 'summary', required: true, schema: { type: 'string', system: 'summary' } },
  {
    fieldId: 'priority',
    required: false,
    schema: { type: 'priority', system: 'priority' },
    allowedValues: ['High', 'Medium', 'Low'].map((name, at) => ({ id: String(at + 1), name })),
  },
  {
    fieldId: 'customfield_10010',
    required: true,
    schema: { type: 'option', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:select' },
    allowedValues: ['Public', 'Internal'].map((value, at) => ({ id: String(at + 1), value })),
  },
  {
    fieldId: 'customfield_10011',
    required: true,
    schema: { type: 'string', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:textarea' },
  },
  { fieldId: 'attachment', required: false, schema: { type: 'array', items: 'attachment', system: 'attachment' } },
  { fieldId: 'reporter', required: true, schema: { type: 'user', system: 'reporter' } },
].map((field) => ({ ...field, key: field.fieldId, name: field.fieldId, operations: ['set'] }));

const OPEN = { id: '1', name: 'To Do', statusCategory: { key: 'new' } };
const DONE = { id: '3', name: 'Done', statusCategory: { key: 'done' } };
/** A further status of the workflow, so that the first transition is not the intended one. */
const DOING = { id: '2', name: 'In Progress', statusCategory: { key: 'indeterminate' } };
const REVIEW = { id: '4', name: 'In Review', statusCategory: { key: 'indeterminate' } };
const STATUSES = [DOING, OPEN, REVIEW, DONE];
const NOT_FOUND: MockAnswer = { status: 404, json: { errorMessages: ['Issue does not exist or you do not have permission to see it.'] } };

const started = ({ query }: MockRequest): number => Number(query.get('startAt') ?? '0');

/** Two items from `startAt` on, whatever size was requested. */
function paged(request: MockRequest, name: string, items: readonly unknown[]): MockAnswer {
  const start = started(request);
  const found = items.slice(start, start + 2);
  return { json: { startAt: start, maxResults: 2, total: items.length, isLast: start + 2 >= items.length, [name]: found } };
}

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string }[];
  readonly content?: readonly Node[];
}
const NODES = ['doc', 'heading', 'paragraph', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'text', 'hardBreak'];

/** Checks the rules of the document format, which the API’s document does not state. */
function wrongDocument(node: Node | undefined): string | null {
  if (!node || !NODES.includes(node.type ?? '')) return `${node?.type ?? 'nothing'} is no node`;
  if (node.type === 'text' && (node.text ?? '') === '') return 'a text is empty';
  const marks = node.marks?.map(({ type }) => type) ?? [];
  if (marks.includes('code') && marks.includes('strong')) return 'code is not strong';
  for (const child of node.content ?? []) {
    const wrong = wrongDocument(child);
    if (wrong !== null) return wrong;
  }
  return null;
}

const documentOf = (json: unknown, name: string): Node | undefined => (json as Record<string, Node> | null)?.[name];

function judge({ path, method, json, headers, files }: MockRequest): string | null {
  if (path.endsWith('/attachments')) {
    if (headers['x-atlassian-token'] !== 'no-check') return 'XSRF check failed';
    return files[0]?.name === 'file' ? null : 'the part is called file';
  }
  if (method !== 'POST') return null;
  if (path.endsWith('/comment')) return wrongDocument(documentOf(json, 'body'));
  if (!path.endsWith('/issue')) return null;
  const fields = (json as { fields?: Record<string, unknown> } | null)?.fields ?? {};
  const missing = ['project', 'issuetype', 'summary'].find((name) => !fields[name]);
  if (missing !== undefined) return `${missing} is missing`;
  if (/\s/.test(((fields['labels'] ?? []) as string[]).join(''))) return 'a label has a space';
  return wrongDocument(documentOf(fields, 'description')) ?? wrongDocument(documentOf(fields, 'customfield_10011'));
}

const statusOf = ({ isClosed, place }: StoredItem) => (isClosed ? DONE : (STATUSES.find(({ name }) => name === place) ?? OPEN));

function issueRoutes(store: ItemStore): readonly MockRoute[] {
  const ofIssue = (answer: (issue: StoredItem, request: MockRequest) => MockAnswer) => (request: MockRequest) => {
    const found = store.find(request.params['id']);
    return found ? answer(found, request) : NOT_FOUND;
  };
  return [
    {
      method: 'POST',
      path: '/rest/api/3/issue',
      answer: ({ json }) => {
        const { fields } = json as { fields: Record<string, unknown> };
        const lacking = FIELDS.find(({ fieldId, required }) => required && fieldId !== 'reporter' && fields[fieldId] === undefined);
        if (lacking) return { status: 400, json: { errorMessages: [], errors: { [lacking.fieldId]: `${lacking.name} is required.` } } };
        const id = String(20_000 + store.items().length);
        store.add({ id, title: String(fields['summary']), text: JSON.stringify(fields['description']) });
        return { status: 201, json: { id, key: `WEB-${id}`, self: `https://harbour.atlassian.net/rest/api/3/issue/${id}` } };
      },
    },
    {
      method: 'GET',
      path: '/rest/api/3/issue/{id}',
      answer: ofIssue((issue) => ({
        json: {
          id: issue.id,
          key: `WEB-${issue.id}`,
          fields: { status: statusOf(issue) },
          transitions: STATUSES.map((to) => ({ id: `to-${to.id}`, name: to.name, to })),
        },
      })),
    },
    {
      method: 'POST',
      path: '/rest/api/3/issue/{id}/transitions',
      isBeyondContract: true,
      answer: ofIssue((issue, { json }) => {
        const taken = STATUSES.find(({ id }) => `to-${id}` === (json as { transition: { id: string } }).transition.id);
        issue.isClosed = taken === DONE;
        issue.place = taken?.name ?? '';
        return { status: 204 };
      }),
    },
    {
      method: 'POST',
      path: '/rest/api/3/issue/{id}/comment',
      isBeyondContract: true,
      answer: ofIssue((issue, { json }) => {
        issue.comments.push(JSON.stringify(documentOf(json, 'body')));
        return { status: 201, json: { id: String(issue.comments.length) } };
      }),
    },
    {
      method: 'POST',
      path: '/rest/api/3/issue/{id}/attachments',
      answer: ofIssue((issue, { files }) => {
        issue.pictures.push(...files.map(({ fileName }) => fileName));
        return { json: files.map(({ fileName }) => ({ id: '1', filename: fileName })) };
      }),
    },
  ];
}

function listRoutes(store: ItemStore): readonly MockRoute[] {
  return [
    { method: 'GET', path: '/rest/api/3/myself', answer: () => ({ json: PEOPLE[0] }) },
    { method: 'GET', path: '/rest/api/3/project/search', answer: (request) => paged(request, 'values', PROJECTS) },
    {
      method: 'GET',
      path: '/rest/api/3/issue/createmeta/{project}/issuetypes',
      answer: (request) => paged(request, 'issueTypes', TYPES),
    },
    {
      method: 'GET',
      path: '/rest/api/3/issue/createmeta/{project}/issuetypes/{type}',
      answer: (request) => paged(request, 'fields', FIELDS),
    },
    {
      method: 'GET',
      path: '/rest/api/3/project/{project}/statuses',
      isBeyondContract: true,
      // One per issue type, with statuses in common.
      answer: () => ({ json: TYPES.map((type) => ({ ...type, statuses: STATUSES })) }),
    },
    { method: 'GET', path: '/rest/api/3/label', answer: (request) => paged(request, 'values', LABELS) },
    {
      method: 'GET',
      path: '/rest/api/3/user/assignable/search',
      // Two people of each range can be assigned: a page may be shorter than requested without being the last.
      answer: (request) => ({
        json: pageOf(PEOPLE, started(request) / Number(request.query.get('maxResults')) + 1, 2).items,
      }),
    },
    {
      method: 'GET',
      path: '/rest/api/3/issue/picker',
      answer: ({ query }) => ({
        json: {
          sections: [
            { id: 'hs', issues: [{ key: 'OTHER-1', summaryText: 'Looked at lately' }] },
            {
              id: 'cs',
              issues: PARENTS.filter(({ fields }) => fields.summary.includes(query.get('query') ?? '')).map(({ key, fields }) => ({
                key,
                summaryText: fields.summary,
              })),
            },
          ],
        },
      }),
    },
    {
      method: 'GET',
      path: '/rest/api/3/search/jql',
      answer: ({ query }) => {
        if (!query.get('jql')?.startsWith('project = "WEB"')) return { status: 400, json: { errorMessages: ['Unbounded JQL'] } };
        if (query.get('fields') === 'description') {
          const issues = store
            .newestFirst()
            .map(({ id, text }) => ({ id, key: `WEB-${id}`, fields: { description: JSON.parse(text) as unknown } }));
          return { json: { issues, isLast: true } };
        }
        const page = Number(query.get('nextPageToken') ?? '1');
        const { items, hasMore } = pageOf(PARENTS, page, 2);
        return { json: { issues: items, isLast: !hasMore, ...(hasMore && { nextPageToken: String(page + 1) }) } };
      },
    },
  ];
}

/** The part of Jira Cloud that the product uses: at a site’s address, and at the single address for all sites. */
export function mockJira(): MockTool {
  const store = itemStore();
  const routes = [...listRoutes(store), ...issueRoutes(store)];
  return {
    id: 'jira',
    contracts: ['jira.json'],
    contractPath: (path) => path.replace(/^\/ex\/jira\/[^/]+/, ''),
    basePath: '',
    tokenOf: ({ headers, path }) => {
      const authorization = headers['authorization'] ?? '';
      if (/^\/(?:ex|oauth)\//.test(path)) return authorization.replace(/^Bearer /, '');
      const [, email, token] = /^([^:]+):(.*)$/.exec(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()) ?? [];
      return email === 'ada@harbour.example' ? (token ?? '') : '';
    },
    refusals: {
      deadToken: { status: 401, json: { code: 401, message: 'Unauthorized' } },
      limit: (seconds) => ({
        status: 429,
        headers: { 'retry-after': String(seconds), 'ratelimit-reason': 'jira-burst-based' },
        json: { errorMessages: ['Rate limit exceeded.'] },
      }),
      failure: { status: 500, text: 'Internal Server Error' },
    },
    oauth: {
      authorizePath: '/authorize',
      tokenPath: '/oauth/token',
      rotates: true,
      pkce: false,
      clientAuth: 'body',
      body: 'json',
    },
    judge,
    routes: [
      { method: 'GET', path: '/oauth/token/accessible-resources', isBeyondContract: true, answer: () => ({ json: [WIKI, ...SITES] }) },
      ...routes,
      ...routes.map((route) => ({ ...route, path: `/ex/jira/{cloud}${route.path}` })),
    ],
    ...store,
    items: () =>
      store
        .newestFirst()
        .toReversed()
        .map((item) => ({ ...item, places: [statusOf(item).name] })),
    event: (secret, id, at) =>
      signedEvent(secret, 'x-hub-signature', { timestamp: at, webhookEvent: 'jira:issue_updated', issue: { id } }, 'sha256='),
    target: 'In Review',
    live: /"type":"(?:mention|inlineCard|media)"|"href":"javascript:|"text":"(?:bold|x)"/,
    values: {
      site: 'own',
      project: 'WEB',
      issue_type: '3',
      parent: 'WEB-3',
      priority: '2',
      labels: ['bug', 'seo'],
      assignee: 'account-edsger',
      customfield_10010: '2',
      customfield_10011: 'Seen by everybody.',
    },
  };
}
