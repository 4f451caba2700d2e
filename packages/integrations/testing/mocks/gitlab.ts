import { LIVE_MARKDOWN } from '../live-markdown.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockTool } from '../mock-tool.ts';
import { pageOf } from '../page-of.ts';

const PROJECTS = ['harbour/site', 'harbour/docs', 'harbour/shop'].map((path, at) => ({
  id: at + 11,
  path_with_namespace: path,
  web_url: `https://gitlab.com/${path}`,
}));
const PEOPLE = ['ada', 'grace', 'edsger'].map((username, at) => ({ id: at + 1, username, name: username.toUpperCase(), state: 'active' }));
const LABELS = ['bug', 'accessibility', 'seo'].map((name, at) => ({ id: at + 1, name, color: '#d73a4a' }));
const MILESTONES = ['Spring', 'Summer', 'Autumn'].map((title, at) => ({ id: at + 1, iid: at + 1, title, state: 'active' }));

interface Issue {
  readonly iid: number;
  readonly project: string;
  readonly title: string;
  readonly description: string;
  state: 'opened' | 'closed';
  labels: readonly string[];
  readonly comments: string[];
}

function paged(items: readonly unknown[], { query }: MockRequest): MockAnswer {
  const page = Number(query.get('page') ?? '1');
  const found = pageOf(items, page, 2);
  return { json: found.items, headers: { 'x-next-page': found.hasMore ? String(page + 1) : '' } };
}

const NOT_FOUND: MockAnswer = { status: 404, json: { message: '404 Not Found' } };

/** GitLab as far as the product uses it. */
export function mockGitlab(): MockTool {
  const issues: Issue[] = [];
  const uploads = new Map<string, string>();
  const isKnown = ({ params }: MockRequest): boolean => PROJECTS.some(({ id }) => String(id) === params['project']);
  const ofProject = (answer: (request: MockRequest) => MockAnswer) => (request: MockRequest) =>
    isKnown(request) ? answer(request) : NOT_FOUND;
  const ofIssue = (answer: (issue: Issue, request: MockRequest) => MockAnswer) => (request: MockRequest) => {
    const found = issues.find(({ iid, project }) => String(iid) === request.params['issue'] && project === request.params['project']);
    return found ? answer(found, request) : NOT_FOUND;
  };
  const show = ({ iid, title, description, state, labels }: Issue) => ({
    id: iid + 1000,
    iid,
    title,
    description,
    state,
    labels,
    web_url: `https://gitlab.com/harbour/site/-/issues/${iid}`,
  });

  return {
    id: 'gitlab',
    contracts: ['gitlab.json'],
    contractPath: (path) => path,
    basePath: '/api/v4',
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^Bearer /, '') ?? '',
    refusals: {
      deadToken: { status: 401, json: { error: 'invalid_token', error_description: 'Token is expired.' } },
      limit: (seconds) => ({ status: 429, headers: { 'retry-after': String(seconds) }, text: 'Retry later' }),
      failure: { status: 500, json: { message: '500 Internal Server Error' } },
    },
    oauth: {
      authorizePath: '/oauth/authorize',
      tokenPath: '/oauth/token',
      rotates: true,
      pkce: true,
      clientAuth: 'body',
      body: 'form',
    },
    routes: [
      { method: 'GET', path: '/user', answer: () => ({ json: PEOPLE[0] }) },
      {
        method: 'GET',
        path: '/projects',
        answer: (request) =>
          paged(
            PROJECTS.filter(({ path_with_namespace: path }) => path.includes(request.query.get('search') ?? '')),
            request,
          ),
      },
      { method: 'GET', path: '/projects/{project}/members/all', answer: ofProject((request) => paged(PEOPLE, request)) },
      { method: 'GET', path: '/projects/{project}/labels', answer: ofProject((request) => paged(LABELS, request)) },
      { method: 'GET', path: '/projects/{project}/milestones', answer: ofProject((request) => paged(MILESTONES, request)) },
      {
        method: 'POST',
        path: '/projects/{project}/uploads',
        answer: ofProject(({ files }) => {
          const [file] = files;
          if (!file || file.name !== 'file') return { status: 400, json: { error: 'file is missing' } };
          const url = `/uploads/0123456789abcdef0123456789abcdef/${file.fileName}`;
          uploads.set(url, file.fileName);
          return {
            status: 201,
            json: { id: uploads.size, alt: file.fileName, url, full_path: url, markdown: `![${file.fileName}](${url})` },
          };
        }),
      },
      {
        method: 'GET',
        path: '/projects/{project}/issues',
        isBeyondContract: true,
        answer: ofProject(({ params }) => ({
          json: issues
            .filter(({ project }) => project === params['project'])
            .toReversed()
            .map(show),
        })),
      },
      {
        method: 'POST',
        path: '/projects/{project}/issues',
        answer: ofProject(({ json, params }) => {
          const { title, description = '', labels = [] } = json as { title: string; description?: string; labels?: string[] };
          if (title.length > 255) return { status: 400, json: { message: { title: ['is too long (maximum is 255 characters)'] } } };
          const made: Issue = {
            iid: issues.length + 1,
            project: params['project'] ?? '',
            title,
            description,
            state: 'opened',
            labels,
            comments: [],
          };
          issues.push(made);
          return { status: 201, json: show(made) };
        }),
      },
      {
        method: 'GET',
        path: '/projects/{project}/issues/{issue}',
        isBeyondContract: true,
        answer: ofIssue((issue) => ({ json: show(issue) })),
      },
      {
        method: 'PUT',
        path: '/projects/{project}/issues/{issue}',
        isBeyondContract: true,
        answer: ofIssue((issue, { json }) => {
          const { state_event: event, add_labels: added, remove_labels: removed } = json as Readonly<Record<string, string | undefined>>;
          if (event !== undefined) issue.state = event === 'close' ? 'closed' : 'opened';
          issue.labels = [...issue.labels.filter((label) => label !== removed), ...(added === undefined ? [] : [added])];
          return { json: show(issue) };
        }),
      },
      {
        method: 'POST',
        path: '/projects/{project}/issues/{issue}/notes',
        isBeyondContract: true,
        answer: ofIssue((issue, { json }) => {
          issue.comments.push((json as { body: string }).body);
          return { status: 201, json: { id: issue.comments.length } };
        }),
      },
    ],
    items: () =>
      issues.map(({ iid, title, description, state, labels, comments }) => ({
        id: String(iid),
        title,
        text: description,
        pictures: [...uploads].flatMap(([url, name]) => (description.includes(`](${url})`) ? [name] : [])),
        comments,
        isClosed: state === 'closed',
        places: labels,
      })),
    live: LIVE_MARKDOWN,
    values: { project_id: '11', assignees: '2', labels: ['bug', 'seo'], due_date: '2026-12-31', milestone: '2' },
    event: (secret, id, at) => ({
      headers: { 'content-type': 'application/json', 'x-gitlab-token': secret },
      body: JSON.stringify({ object_kind: 'issue', object_attributes: { iid: Number(id), updated_at: new Date(at).toISOString() } }),
    }),
    target: 'accessibility',
    setClosed: (id, isClosed) => {
      const found = issues.find(({ iid }) => String(iid) === id);
      if (found) found.state = isClosed ? 'closed' : 'opened';
    },
    remove: (id) => {
      const at = issues.findIndex(({ iid }) => String(iid) === id);
      if (at !== -1) issues.splice(at, 1);
    },
  };
}
