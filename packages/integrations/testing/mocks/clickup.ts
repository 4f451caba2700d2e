import { LIVE_MARKDOWN } from '../live-markdown.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockTool } from '../mock-tool.ts';
import { signedEvent } from '../sign-event.ts';

const STATUSES = [
  { status: 'to do', type: 'open' },
  { status: 'in progress', type: 'custom' },
  { status: 'in review', type: 'custom' },
  { status: 'complete', type: 'closed' },
];
const PEOPLE = [
  { id: 81, username: 'Ada' },
  { id: 82, username: 'Grace' },
];

interface Task {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  status: (typeof STATUSES)[number];
  readonly pictures: string[];
  readonly comments: string[];
}

/** The response for a deleted task, or one in a Workspace without access. */
const NOT_OURS: MockAnswer = { status: 401, json: { err: 'Team not authorized', ECODE: 'OAUTH_027' } };

/** ClickUp as far as the product uses it. */
export function mockClickup(): MockTool {
  const tasks: Task[] = [];
  let made = 0;
  const find = ({ params }: MockRequest): Task | undefined => tasks.find(({ id }) => id === params['task']);
  const show = ({ id, name, text, status }: Task) => ({
    id,
    custom_id: null,
    name,
    description: text,
    markdown_description: text,
    url: `https://app.clickup.com/t/${id}`,
    status: { ...status, color: '#d3d3d3', orderindex: 0 },
  });
  const ofTask = (answer: (task: Task, request: MockRequest) => unknown) => (request: MockRequest) => {
    const found = find(request);
    return found ? { json: answer(found, request) } : NOT_OURS;
  };

  return {
    id: 'clickup',
    contracts: ['clickup.json'],
    contractPath: (path) => path.replace(/^\/api/, ''),
    basePath: '/api/v2',
    // A personal token is sent without `Bearer`.
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^Bearer (?=access-)/, '') ?? '',
    refusals: {
      deadToken: { status: 401, json: { err: 'Token invalid', ECODE: 'OAUTH_025' } },
      limit: (seconds) => ({
        status: 429,
        headers: {
          'x-ratelimit-limit': '100',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + seconds),
        },
        json: { err: 'Rate limit reached', ECODE: 'APP_002' },
      }),
      failure: { status: 500, json: { err: 'Internal Server Error', ECODE: 'APP_001' } },
    },
    oauth: {
      authorizePath: '/api',
      tokenPath: '/api/v2/oauth/token',
      rotates: false,
      pkce: false,
      clientAuth: 'body',
      body: 'json',
      isEndless: true,
    },
    routes: [
      { method: 'GET', path: '/user', answer: () => ({ json: { user: PEOPLE[0] } }) },
      {
        method: 'GET',
        path: '/team',
        answer: () => ({ json: { teams: [{ id: '9', name: 'Harbour', members: PEOPLE.map((user) => ({ user })) }] } }),
      },
      {
        method: 'GET',
        path: '/team/{team}/space',
        answer: () => ({
          json: {
            spaces: [
              { id: '11', name: 'Web' },
              { id: '12', name: 'Print' },
            ],
          },
        }),
      },
      {
        method: 'GET',
        path: '/team/{team}/shared',
        answer: () => ({ json: { shared: { tasks: [], lists: [{ id: '39', name: 'Shared list' }], folders: [] } } }),
      },
      { method: 'GET', path: '/space/{space}/folder', answer: () => ({ json: { folders: [{ id: '21', name: 'Site' }] } }) },
      { method: 'GET', path: '/space/{space}/list', answer: () => ({ json: { lists: [{ id: '32', name: 'Loose ends' }] } }) },
      { method: 'GET', path: '/folder/{folder}/list', answer: () => ({ json: { lists: [{ id: '31', name: 'Faults' }] } }) },
      { method: 'GET', path: '/space/{space}/tag', answer: () => ({ json: { tags: [{ name: 'seo', tag_fg: '#fff', tag_bg: '#0a7' }] } }) },
      {
        method: 'GET',
        path: '/list/{list}',
        answer: ({ params }) => ({ json: { id: params['list'], name: 'Faults', statuses: STATUSES } }),
      },
      {
        method: 'GET',
        path: '/list/{list}/task',
        answer: ({ query }) => {
          const older = [
            { id: 'old1', name: 'An older task', description: '' },
            { id: 'old2', name: 'The oldest task', description: '' },
          ];
          const all = [...tasks.toReversed().map(show), ...older];
          const page = Number(query.get('page') ?? '0');
          return { json: { tasks: all.slice(page * 2, page * 2 + 2), last_page: (page + 1) * 2 >= all.length } };
        },
      },
      {
        method: 'POST',
        path: '/list/{list}/task',
        answer: ({ json }) => {
          const { name, markdown_content: text = '' } = json as { name: string; markdown_content?: string };
          made += 1;
          const task: Task = {
            id: `86c${made}`,
            name,
            text,
            status: STATUSES[0] ?? { status: '', type: 'open' },
            pictures: [],
            comments: [],
          };
          tasks.push(task);
          return { json: show(task) };
        },
      },
      {
        method: 'POST',
        path: '/team/{team}/webhook',
        isBeyondContract: true,
        answer: ({ params }) =>
          params['team'] === '9' ? { json: { id: 'hook-1', webhook: { id: 'hook-1', secret: 'made-by-clickup' } } } : NOT_OURS,
      },
      { method: 'DELETE', path: '/webhook/{webhook}', isBeyondContract: true, answer: () => ({ json: {} }) },
      { method: 'GET', path: '/task/{task}', answer: ofTask(show) },
      {
        method: 'PUT',
        path: '/task/{task}',
        isBeyondContract: true,
        answer: ofTask((task, { json }) => {
          task.status = STATUSES.find(({ status }) => status === (json as { status?: string }).status) ?? task.status;
          return show(task);
        }),
      },
      {
        method: 'POST',
        path: '/task/{task}/attachment',
        answer: ofTask((task, { files }) => {
          task.pictures.push(...files.map(({ fileName }) => fileName));
          return { id: 'a1' };
        }),
      },
      {
        method: 'POST',
        path: '/task/{task}/comment',
        isBeyondContract: true,
        answer: ofTask((task, { json }) => {
          task.comments.push((json as { comment_text: string }).comment_text);
          return { id: task.comments.length };
        }),
      },
    ],
    items: () =>
      tasks.map(({ id, name, text, status, pictures, comments }) => ({
        id,
        title: name,
        text,
        pictures,
        comments,
        isClosed: status.type === 'closed',
        places: [status.status],
      })),
    live: LIVE_MARKDOWN,
    values: {
      team_id: '9',
      space: '11',
      folder: '21',
      list_id: '31',
      parent: 'old2',
      assignees: '82',
      tags: ['seo'],
      priority: '2',
      due_date: '2026-12-31',
    },
    event: (secret, id, at) =>
      signedEvent(secret, 'x-signature', { event: 'taskStatusUpdated', task_id: id, history_items: [{ id: String(at) }] }),
    target: 'in review',
    setClosed: (id, isClosed) => {
      const found = tasks.find((task) => task.id === id);
      const status = STATUSES[isClosed ? 3 : 0];
      if (found && status) found.status = status;
    },
    remove: (id) => {
      const at = tasks.findIndex((task) => task.id === id);
      if (at !== -1) tasks.splice(at, 1);
    },
  };
}
