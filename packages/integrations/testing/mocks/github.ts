import { LIVE_MARKDOWN } from '../live-markdown.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockTool } from '../mock-tool.ts';
import { pageOf } from '../page-of.ts';
import { signedEvent } from '../sign-event.ts';

const REPOSITORIES = ['harbour/site', 'harbour/docs', 'harbour/shop'];
const PEOPLE = ['ada', 'grace', 'edsger'];
const LABELS = ['bug', 'accessibility', 'seo'];
const MILESTONES = ['Spring', 'Summer', 'Autumn'];

interface Issue {
  readonly number: number;
  readonly repository: string;
  title: string;
  body: string;
  state: 'open' | 'closed';
  readonly labels: string[];
  readonly comments: string[];
}

/** Pages of two, whatever size was requested, with a Link header. @param size for a long list */
function paged<Item>(request: MockRequest, items: readonly Item[], show: (item: Item, at: number) => unknown, size = 2): MockAnswer {
  const page = Number(request.query.get('page') ?? '1');
  const found = pageOf(items, page, size);
  const next = `<https://api.github.com${request.path}?page=${page + 1}>; rel="next"`;
  return { json: found.items.map((item, at) => show(item, (page - 1) * size + at)), ...(found.hasMore && { headers: { link: next } }) };
}

const showRepository = (name: string) => ({ full_name: name, html_url: `https://github.com/${name}`, has_issues: true });

const NOT_FOUND: MockAnswer = { status: 404, json: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' } };

/** The part of GitHub that the product uses. @param repositories visible to a connection; more than a few are returned in pages of 100 */
export function mockGithub(repositories: readonly string[] = REPOSITORIES): MockTool {
  const size = repositories.length > 100 ? 100 : 2;
  const issues: Issue[] = [];
  const find = ({ params }: MockRequest): Issue | undefined =>
    issues.find(({ number, repository }) => String(number) === params['number'] && repository === `${params['owner']}/${params['repo']}`);
  const show = ({ number, repository, title, body, state, labels }: Issue) => ({
    number,
    title,
    body,
    state,
    labels: labels.map((name) => ({ name })),
    html_url: `https://github.com/${repository}/issues/${number}`,
  });
  const isKnown = ({ params }: MockRequest): boolean => repositories.includes(`${params['owner']}/${params['repo']}`);
  const ofRepository = (answer: (request: MockRequest) => MockAnswer) => (request: MockRequest) =>
    isKnown(request) ? answer(request) : NOT_FOUND;

  return {
    id: 'github',
    contracts: ['github.json'],
    contractPath: (path) => path,
    basePath: '',
    // Its own client still uses `token`.
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^(?:Bearer|token) /, '') ?? '',
    refusals: {
      deadToken: { status: 401, json: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' } },
      limit: (seconds) => ({
        status: 403,
        headers: { 'retry-after': String(seconds) },
        json: { message: 'You have exceeded a secondary rate limit.' },
      }),
      failure: { status: 500, text: 'Internal Server Error' },
    },
    oauth: {
      authorizePath: '/login/oauth/authorize',
      tokenPath: '/login/oauth/access_token',
      rotates: true,
      pkce: true,
      clientAuth: 'body',
      body: 'form',
    },
    judge: ({ headers }) => (headers['user-agent'] ? null : 'a User-Agent is required'),
    routes: [
      { method: 'GET', path: '/user', answer: () => ({ json: { id: 7, login: 'ada' } }) },
      {
        method: 'GET',
        path: '/user/repos',
        answer: (request) => paged(request, repositories, showRepository, size),
      },
      {
        method: 'GET',
        path: '/repos/{owner}/{repo}',
        answer: ofRepository(({ params }) => ({ json: showRepository(`${params['owner']}/${params['repo']}`) })),
      },
      {
        method: 'GET',
        path: '/repos/{owner}/{repo}/assignees',
        answer: ofRepository((request) => paged(request, PEOPLE, (login) => ({ login }))),
      },
      {
        method: 'GET',
        path: '/repos/{owner}/{repo}/labels',
        answer: ofRepository((request) => paged(request, LABELS, (name) => ({ name, color: 'd73a4a' }))),
      },
      {
        method: 'GET',
        path: '/repos/{owner}/{repo}/milestones',
        answer: ofRepository((request) => paged(request, MILESTONES, (title, at) => ({ number: at + 1, title }))),
      },
      {
        method: 'GET',
        path: '/repos/{owner}/{repo}/issues',
        answer: ofRepository(() => ({ json: issues.toReversed().map(show) })),
      },
      {
        method: 'POST',
        path: '/repos/{owner}/{repo}/issues',
        answer: ofRepository(({ json, params }) => {
          const { title, body, labels = [] } = json as { title: string; body?: string; labels?: string[] };
          if (title.length > 256) {
            return {
              status: 422,
              json: { message: 'Validation Failed', errors: [{ resource: 'Issue', field: 'title', code: 'invalid' }] },
            };
          }
          const made: Issue = {
            number: issues.length + 1,
            repository: `${params['owner']}/${params['repo']}`,
            title,
            body: body ?? '',
            state: 'open',
            labels: [...labels],
            comments: [],
          };
          issues.push(made);
          return { status: 201, json: show(made) };
        }),
      },
      {
        method: 'GET',
        path: '/repos/{owner}/{repo}/issues/{number}',
        isBeyondContract: true,
        answer: (request) => {
          const found = find(request);
          return found ? { json: show(found) } : NOT_FOUND;
        },
      },
      {
        method: 'PATCH',
        path: '/repos/{owner}/{repo}/issues/{number}',
        isBeyondContract: true,
        answer: (request) => {
          const found = find(request);
          if (!found) return NOT_FOUND;
          const { state } = request.json as { state?: 'open' | 'closed' };
          found.state = state ?? found.state;
          return { json: show(found) };
        },
      },
      {
        method: 'POST',
        path: '/repos/{owner}/{repo}/issues/{number}/labels',
        isBeyondContract: true,
        answer: (request) => {
          const found = find(request);
          if (!found) return NOT_FOUND;
          found.labels.push(...(request.json as { labels: string[] }).labels);
          return { json: show(found).labels };
        },
      },
      {
        method: 'DELETE',
        path: '/repos/{owner}/{repo}/issues/{number}/labels/{label}',
        isBeyondContract: true,
        answer: (request) => {
          const found = find(request);
          const at = found?.labels.indexOf(request.params['label'] ?? '') ?? -1;
          if (!found || at === -1) return NOT_FOUND;
          found.labels.splice(at, 1);
          return { json: show(found).labels };
        },
      },
      {
        method: 'POST',
        path: '/repos/{owner}/{repo}/issues/{number}/comments',
        isBeyondContract: true,
        answer: (request) => {
          const found = find(request);
          if (!found) return NOT_FOUND;
          found.comments.push((request.json as { body: string }).body);
          return { status: 201, json: { id: found.comments.length } };
        },
      },
    ],
    items: () =>
      issues.map(({ number, title, body, state, labels, comments }) => ({
        id: String(number),
        title,
        text: body,
        pictures: [],
        comments,
        isClosed: state === 'closed',
        places: labels,
      })),
    live: LIVE_MARKDOWN,
    values: { repository: 'harbour/site', assignees: ['ada'], labels: ['bug', 'seo'], milestone: '2' },
    event: (secret, id) => signedEvent(secret, 'x-hub-signature-256', { action: 'closed', issue: { number: Number(id) } }, 'sha256='),
    target: 'accessibility',
    setClosed: (id, isClosed) => {
      const found = issues.find(({ number }) => String(number) === id);
      if (found) found.state = isClosed ? 'closed' : 'open';
    },
    remove: (id) => {
      const at = issues.findIndex(({ number }) => String(number) === id);
      if (at !== -1) issues.splice(at, 1);
    },
  };
}
