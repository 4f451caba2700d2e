import { randomUUID } from 'node:crypto';
import { answerQuestion, type GraphqlQuestion, judgeQuestion } from '../graphql-contract.ts';
import { LIVE_MARKDOWN } from '../live-markdown.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockTool } from '../mock-tool.ts';
import { signedEvent } from '../sign-event.ts';

const TEAMS = ['Website', 'Shop', 'Docs'].map((name, at) => ({ id: `team-${at + 1}`, name, key: name.slice(0, 3).toUpperCase() }));
const PROJECTS = ['Relaunch', 'Checkout', 'Search'].map((name, at) => ({
  id: `project-${at + 1}`,
  name,
  url: `https://linear.app/p/${at}`,
}));
const MEMBERS = ['Ada', 'Grace', 'Edsger'].map((name, at) => ({ id: `user-${at + 1}`, name }));
const LABELS = ['Bug', 'Accessibility', 'SEO'].map((name, at) => ({ id: `label-${at + 1}`, name, color: '#d73a4a' }));
const MILESTONES = ['Alpha', 'Beta', 'Final'].map((name, at) => ({ id: `milestone-${at + 1}`, name }));
const PARENTS = ['One', 'Two', 'Three'].map((title, at) => ({
  id: `issue-${at + 1}`,
  identifier: `WEB-${at + 1}`,
  title,
  url: `https://linear.app/harbour/issue/WEB-${at + 1}`,
}));
/** In order of creation, not workflow order. */
const STATES = [
  { name: 'Backlog', type: 'backlog', position: 0 },
  { name: 'Archived', type: 'completed', position: 9 },
  { name: 'Done', type: 'completed', position: 3 },
  { name: 'To do', type: 'unstarted', position: 1 },
  { name: 'In progress', type: 'started', position: 2 },
].map((state, at) => ({ ...state, id: `state-${at + 1}`, color: '#5e6ad2' }));

interface Issue {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly description: string;
  stateId: string;
  readonly comments: string[];
}

type Variables = Readonly<Record<string, unknown>>;
interface IssueInput {
  readonly teamId: string;
  readonly title: string;
  readonly description?: string;
  readonly stateId?: string;
}

/** Pages of two, whatever size was requested. The cursor is the position in the list. */
function relay(items: readonly unknown[], { after }: Variables) {
  const start = Number(after ?? 0);
  const end = start + 2;
  return { nodes: items.slice(start, end), pageInfo: { hasNextPage: end < items.length, endCursor: String(end) } };
}

/** Items whose name matches a filter. */
const named = <Item extends { readonly name: string }>(items: readonly Item[], { filter }: Variables): readonly Item[] => {
  const text = (filter as { name?: { containsIgnoreCase: string } } | null)?.name?.containsIgnoreCase ?? '';
  return items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
};

const errorOf = (code: string, type: string, message: string) => ({ errors: [{ message, extensions: { code, type, userError: true } }] });
const nameOf = ({ query }: GraphqlQuestion): string => /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
const questionOf = ({ json }: MockRequest): GraphqlQuestion => {
  const { query, variables } = json as GraphqlQuestion;
  return { query, variables };
};

/** The part of Linear that the product uses. If available, its own schema validates each query and result. */
export function mockLinear(): MockTool {
  const issues: Issue[] = [];
  const files = new Map<string, { readonly name: string; size: number }>();
  const stateOf = ({ stateId }: Issue) => STATES.find(({ id }) => id === stateId);
  const show = (issue: Issue) => ({
    ...issue,
    url: `https://linear.app/harbour/issue/${issue.identifier}`,
    trashed: null,
    team: { id: 'team-1' },
    state: stateOf(issue),
  });
  const move = (id: string, stateId: string): boolean => {
    const found = issues.find((one) => one.id === id);
    if (found) found.stateId = stateId;
    return found !== undefined;
  };

  const createIssue = ({ input }: Variables) => {
    const { title, description, stateId } = input as IssueInput;
    const made: Issue = {
      id: randomUUID(),
      identifier: `WEB-${issues.length + 4}`,
      title,
      description: description ?? '',
      stateId: stateId ?? 'state-1',
      comments: [],
    };
    issues.push(made);
    return { issueCreate: { success: true, issue: show(made) } };
  };

  /** Results by the name of the operation. */
  const answers: Readonly<Record<string, (variables: Variables, request: MockRequest) => unknown>> = {
    Viewer: () => ({ viewer: MEMBERS[0] }),
    Teams: (variables) => ({ teams: relay(named(TEAMS, variables), variables) }),
    Projects: (variables) => ({ team: { projects: relay(named(PROJECTS, variables), variables) } }),
    Issues: (variables) => ({ team: { issues: relay(PARENTS, variables) } }),
    SearchIssues: (variables) => ({
      searchIssues: relay(
        PARENTS.filter(({ title }) => title.includes(String(variables['term']))),
        variables,
      ),
    }),
    Members: (variables) => ({ team: { members: relay(named(MEMBERS, variables), variables) } }),
    States: (variables) => ({ team: { states: relay(STATES, variables) } }),
    Labels: (variables) => ({ issueLabels: relay(named(LABELS, variables), variables) }),
    Milestones: (variables) => ({ project: { projectMilestones: relay(MILESTONES, variables) } }),
    Newest: () => ({ team: { issues: { nodes: issues.toReversed().map(show) } } }),
    IssueState: ({ filter }) => ({
      issues: { nodes: issues.filter(({ id }) => id === (filter as { id: { eq: string } }).id.eq).map(show) },
    }),
    CreateIssue: createIssue,
    UploadFile: ({ filename, size }, { headers }) => {
      const key = randomUUID();
      files.set(key, { name: String(filename), size: Number(size) });
      return {
        fileUpload: {
          success: true,
          uploadFile: {
            uploadUrl: `http://${headers['host']}/upload/${key}`,
            assetUrl: `https://uploads.linear.app/${key}`,
            headers: [{ key: 'x-goog-content-length-range', value: `${String(size)},${String(size)}` }],
          },
        },
      };
    },
    CreateWebhook: () => ({ webhookCreate: { success: true, webhook: { id: 'webhook-1' } } }),
    DeleteWebhook: () => ({ webhookDelete: { success: true } }),
    CreateComment: ({ input }) => {
      const { issueId, body } = input as { issueId: string; body: string };
      issues.find(({ id }) => id === issueId)?.comments.push(body);
      return { commentCreate: { success: true } };
    },
    MoveIssue: ({ id, input }) => ({ issueUpdate: { success: move(String(id), (input as { stateId: string }).stateId) } }),
  };

  const answer = (request: MockRequest): MockAnswer => {
    const question = questionOf(request);
    const { input } = question.variables as { input?: Partial<IssueInput> };
    if (input?.title !== undefined && input.title.length > 255) {
      return { status: 400, json: errorOf('INPUT_ERROR', 'invalid input', 'Argument Validation Error') };
    }
    return { json: answerQuestion(question, answers[nameOf(question)]?.(question.variables, request)) };
  };

  return {
    id: 'linear',
    contracts: [],
    contractPath: (path) => path,
    basePath: '',
    // A personal key is sent without `Bearer`, and rejected with it.
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^Bearer (?!personal-)/, '') ?? '',
    refusals: {
      deadToken: {
        status: 401,
        json: errorOf('AUTHENTICATION_ERROR', 'authentication error', 'Authentication required, not authenticated'),
      },
      limit: (seconds) => ({
        headers: {
          'x-ratelimit-requests-remaining': '0',
          'x-ratelimit-requests-reset': String(Date.now() + seconds * 1000),
        },
        json: errorOf('RATELIMITED', 'ratelimited', 'Rate limit exceeded'),
      }),
      failure: { status: 500, text: 'Internal Server Error' },
    },
    oauth: {
      authorizePath: '/oauth/authorize',
      tokenPath: '/oauth/token',
      rotates: true,
      pkce: true,
      clientAuth: 'body',
      body: 'form',
    },
    judge: (request) => {
      if (request.path !== '/graphql') return request.headers['authorization'] === undefined ? null : 'an upload is sent without the token';
      const question = questionOf(request);
      return judgeQuestion(question) ?? (answers[nameOf(question)] ? null : `${nameOf(question)} is unknown to the mock`);
    },
    routes: [
      { method: 'POST', path: '/graphql', answer },
      {
        method: 'PUT',
        path: '/upload/{key}',
        isOpen: true,
        answer: ({ params, headers, bytes }) => {
          const size = files.get(params['key'] ?? '')?.size;
          const isSigned = headers['x-goog-content-length-range'] === `${size},${size}` && bytes.length === size;
          return isSigned ? { text: '' } : { status: 403, text: 'SignatureDoesNotMatch' };
        },
      },
    ],
    items: () =>
      issues.map((issue) => ({
        id: issue.id,
        title: issue.title,
        text: issue.description,
        pictures: [...files].filter(([key]) => issue.description.includes(`https://uploads.linear.app/${key}`)).map(([, { name }]) => name),
        comments: issue.comments,
        isClosed: stateOf(issue)?.type === 'completed',
        places: [stateOf(issue)?.name ?? ''],
      })),
    live: LIVE_MARKDOWN,
    values: {
      team: 'team-1',
      project: 'project-3',
      parent: 'issue-3',
      priority: '2',
      assignee: 'user-3',
      status: 'state-4',
      labels: ['label-1', 'label-3'],
      milestone: 'milestone-3',
    },
    event: (secret, id, at) =>
      signedEvent(secret, 'linear-signature', { action: 'update', type: 'Issue', data: { id }, webhookTimestamp: at }),
    target: 'In progress',
    setClosed: (id, isClosed) => void move(id, isClosed ? 'state-3' : 'state-1'),
    remove: (id) => {
      const at = issues.findIndex((one) => one.id === id);
      if (at !== -1) issues.splice(at, 1);
    },
  };
}
