import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockTool } from '../mock-tool.ts';
import { pageOf } from '../page-of.ts';
import { signedEvent } from '../sign-event.ts';

const named = (prefix: string, ...names: readonly string[]) => names.map((name, at) => ({ gid: `${prefix}${at + 1}`, name }));
const WORKSPACES = named('10', 'Harbour');
const PROJECTS = named('20', 'Site', 'Shop', 'Docs');
const SECTIONS = named('30', 'To do', 'Doing', 'Done');
const PEOPLE = named('40', 'Ada', 'Grace', 'Edsger');
const TAGS = named('50', 'seo', 'bug', 'accessibility');

interface Task {
  readonly gid: string;
  readonly name: string;
  readonly notes: string;
  completed: boolean;
  section: string;
  readonly pictures: string[];
  readonly comments: string[];
}

/** Pages of two; the offset of the next is only valid as returned. */
function paged(items: readonly unknown[], { query }: MockRequest): MockAnswer {
  const offset = query.get('offset');
  const page = offset === null ? 1 : Number(/^after-(\d+)$/.exec(offset)?.[1] ?? Number.NaN);
  if (Number.isNaN(page)) return refuse(400, 'offset: Your pagination token is invalid.');
  const found = pageOf(items, page, 2);
  return { json: { data: found.items, next_page: found.hasMore ? { offset: `after-${page + 1}`, path: '', uri: '' } : null } };
}

const refuse = (status: number, message: string): MockAnswer => ({
  status,
  json: { errors: [{ message, help: 'See the documentation.' }] },
});
const NOT_FOUND = refuse(404, 'task: Unknown object');
/** The tags in Asana’s rich text. */
const TAG = /<\/?(\w+)[^>]*>/g;
const KNOWN_TAGS = new Set(['body', 'strong', 'em', 'u', 's', 'code', 'a', 'ol', 'ul', 'li', 'h1', 'h2', 'blockquote', 'pre', 'img']);

/** Asana as far as the product uses it. */
export function mockAsana(): MockTool {
  const tasks: Task[] = [];
  const ofTask = (answer: (task: Task, request: MockRequest) => MockAnswer) => (request: MockRequest) => {
    const found = tasks.find(({ gid }) => gid === request.params['task']);
    return found ? answer(found, request) : NOT_FOUND;
  };
  const show = ({ gid, name, notes, completed, section }: Task) => ({
    gid,
    name,
    html_notes: notes,
    notes,
    completed,
    memberships: [{ project: PROJECTS[0], section: SECTIONS.find(({ gid: one }) => one === section) }],
    permalink_url: `https://app.asana.com/0/201/${gid}`,
  });

  return {
    id: 'asana',
    contracts: ['asana.json'],
    contractPath: (path) => path.replace('/api/1.0', ''),
    basePath: '/api/1.0',
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^Bearer /, '') ?? '',
    refusals: {
      deadToken: refuse(401, 'Not Authorized'),
      limit: (seconds) => ({ ...refuse(429, 'You have made too many requests.'), headers: { 'retry-after': String(seconds) } }),
      failure: refuse(500, 'Server Error'),
    },
    oauth: {
      authorizePath: '/-/oauth_authorize',
      tokenPath: '/-/oauth_token',
      rotates: false,
      pkce: true,
      clientAuth: 'body',
      body: 'form',
    },
    // The document describes memberships as returned; requests contain ids.
    deviation: /^body\/data\/memberships\/0\/project must be object$/,
    // The document neither requires data, a name and a place, nor states that rich text is XML.
    judge: ({ method, path, json }) => {
      if (method !== 'POST' || !path.endsWith('/tasks')) return null;
      const data = (json as { data?: Record<string, unknown> }).data ?? {};
      if (typeof data['name'] !== 'string' || data['name'] === '') return 'name is required';
      if (
        data['projects'] === undefined &&
        data['memberships'] === undefined &&
        data['workspace'] === undefined &&
        data['parent'] === undefined
      )
        return 'a place is required';
      const html = data['html_notes'] ?? '<body></body>';
      if (typeof html !== 'string' || !html.startsWith('<body>') || !html.endsWith('</body>')) return 'html_notes must be a body';
      const unknown = [...html.matchAll(TAG)].find(([, tag]) => !KNOWN_TAGS.has(tag ?? ''));
      return unknown ? `html_notes: ${unknown[0]} is unknown` : null;
    },
    routes: [
      { method: 'GET', path: '/users/me', answer: () => ({ json: { data: { gid: '401', name: 'Ada' } } }) },
      { method: 'GET', path: '/workspaces', answer: (request) => paged(WORKSPACES, request) },
      { method: 'GET', path: '/workspaces/{workspace}/projects', answer: (request) => paged(PROJECTS, request) },
      {
        method: 'GET',
        path: '/workspaces/{workspace}/typeahead',
        answer: ({ query }) => {
          const all = { project: PROJECTS, user: PEOPLE, tag: TAGS }[query.get('resource_type') ?? ''] ?? [];
          return { json: { data: all.filter(({ name }) => name.toLowerCase().includes((query.get('query') ?? '').toLowerCase())) } };
        },
      },
      { method: 'GET', path: '/workspaces/{workspace}/users', answer: (request) => paged(PEOPLE, request) },
      { method: 'GET', path: '/workspaces/{workspace}/tags', answer: (request) => paged(TAGS, request) },
      { method: 'GET', path: '/projects/{project}/sections', answer: (request) => paged(SECTIONS, request) },
      { method: 'GET', path: '/tasks', answer: () => ({ json: { data: tasks.toReversed().map(show), next_page: null } }) },
      {
        method: 'POST',
        path: '/tasks',
        answer: ({ json }) => {
          const { data } = json as { data: { name: string; html_notes?: string; memberships?: { section: string }[] } };
          const task: Task = {
            gid: `90${tasks.length + 1}`,
            name: data.name,
            notes: data.html_notes ?? '',
            completed: false,
            section: data.memberships?.[0]?.section ?? '301',
            pictures: [],
            comments: [],
          };
          tasks.push(task);
          return { status: 201, json: { data: show(task) } };
        },
      },
      { method: 'GET', path: '/tasks/{task}', answer: ofTask((task) => ({ json: { data: show(task) } })) },
      {
        method: 'PUT',
        path: '/tasks/{task}',
        isBeyondContract: true,
        answer: ofTask((task, { json }) => {
          task.completed = (json as { data: { completed: boolean } }).data.completed;
          return { json: { data: show(task) } };
        }),
      },
      {
        method: 'POST',
        path: '/webhooks',
        isBeyondContract: true,
        answer: ({ json }) => {
          const { resource, target } = (json as { data: { resource?: string; target?: string } }).data;
          if (!PROJECTS.some(({ gid }) => gid === resource) || !target?.startsWith('https://')) return refuse(400, 'resource: Invalid');
          return { status: 201, json: { data: { gid: '7001', active: true } } };
        },
      },
      { method: 'DELETE', path: '/webhooks/{webhook}', isBeyondContract: true, answer: () => ({ json: { data: {} } }) },
      {
        method: 'POST',
        path: '/sections/{section}/addTask',
        answer: ({ params, json }) => {
          const task = tasks.find(({ gid }) => gid === (json as { data: { task: string } }).data.task);
          if (!task) return NOT_FOUND;
          task.section = params['section'] ?? '';
          return { json: { data: {} } };
        },
      },
      {
        method: 'POST',
        path: '/tasks/{task}/stories',
        isBeyondContract: true,
        answer: ofTask((task, { json }) => {
          task.comments.push((json as { data: { html_text: string } }).data.html_text);
          return { status: 201, json: { data: { gid: '1' } } };
        }),
      },
      {
        method: 'POST',
        path: '/attachments',
        answer: ({ fields, files }) => {
          const task = tasks.find(({ gid }) => gid === fields?.get('parent'));
          if (!task) return NOT_FOUND;
          task.pictures.push(...files.map(({ fileName }) => fileName));
          return { json: { data: { gid: '1' } } };
        },
      },
    ],
    items: () =>
      tasks.map(({ gid, name, notes, pictures, comments, completed, section }) => ({
        id: gid,
        title: name,
        text: notes,
        pictures,
        comments,
        isClosed: completed,
        places: SECTIONS.filter(({ gid: one }) => one === section).map((one) => one.name),
      })),
    live: /<(?:img|!channel)|href="javascript:|<strong>bold|data-asana/,
    values: { workspace: '101', project: '201', section: '302', assignee: '402', tags: ['501', '502'] },
    event: (secret, id, at) =>
      signedEvent(secret, 'x-hook-signature', {
        events: [{ action: 'changed', created_at: new Date(at).toISOString(), resource: { gid: id, resource_type: 'task' } }],
      }),
    target: 'Done',
    setClosed: (id, isClosed) => {
      const found = tasks.find(({ gid }) => gid === id);
      if (found) found.completed = isClosed;
    },
    remove: (id) => {
      const at = tasks.findIndex(({ gid }) => gid === id);
      if (at !== -1) tasks.splice(at, 1);
    },
  };
}
