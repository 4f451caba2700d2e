import { randomUUID } from 'node:crypto';
import { itemStore, type StoredItem } from '../item-store.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockTool } from '../mock-tool.ts';
import { pageOf } from '../page-of.ts';
import { signedEvent } from '../sign-event.ts';

const uuid = (number: number): string => `7d1c8f5e-0000-4000-8000-${String(number).padStart(12, '0')}`;
const DATABASES = ['Faults', 'Ideas', 'Archive'].map((name, at) => ({
  object: 'data_source',
  id: uuid(at + 1),
  url: `https://www.notion.so/${at + 1}`,
  title: [{ plain_text: name.slice(0, 2) }, { plain_text: name.slice(2) }],
}));
const PEOPLE = [
  { object: 'user', id: uuid(11), type: 'person', name: 'Ada' },
  { object: 'user', id: uuid(12), type: 'bot', name: 'Plumbline' },
  { object: 'user', id: uuid(13), type: 'person', name: null },
];
const [TO_DO, REVIEW, DONE] = ['s-todo', 's-review', 's-done'];
const STATUS = {
  options: [
    { id: TO_DO, name: 'Not started', color: 'default' },
    { id: REVIEW, name: 'In review', color: 'blue' },
    { id: DONE, name: 'Done', color: 'green' },
  ],
  groups: [
    { id: 'g1', name: 'To-do', option_ids: [TO_DO] },
    { id: 'g2', name: 'In progress', option_ids: [REVIEW] },
    { id: 'g3', name: 'Complete', option_ids: [DONE] },
  ],
};
const PROPERTIES = Object.fromEntries(
  [
    { id: 'title', name: 'Task', type: 'title', title: {} },
    { id: 'p-st', name: 'Status', type: 'status', status: STATUS },
    { id: 'p-se', name: 'Select', type: 'select', select: { options: [{ id: 'o1', name: 'Web', color: 'blue' }] } },
    { id: 'p-mu', name: 'Tags', type: 'multi_select', multi_select: { options: [{ id: 'o2', name: 'seo', color: 'red' }] } },
    { id: 'p-pe', name: 'Assignee', type: 'people', people: {} },
    { id: 'p-da', name: 'Due', type: 'date', date: {} },
    { id: 'p-nu', name: 'Points', type: 'number', number: { format: 'number' } },
    { id: 'p-fi', name: 'Evidence', type: 'files', files: {} },
    { id: 'p-le', name: 'Edited', type: 'last_edited_time', last_edited_time: {} },
    { id: 'p-id', name: 'ID', type: 'unique_id', unique_id: {} },
  ].map((property) => [property.name, property]),
);

const refuse = (status: number, code: string, message: string): MockAnswer => ({
  status,
  json: { object: 'error', status, code, message, request_id: uuid(99) },
});
const NOT_FOUND = refuse(404, 'object_not_found', 'Could not find the object. Make sure it is shared with your integration.');

/** Pages of two. Cursors are UUIDs. */
function paged(items: readonly unknown[], cursor: string | null | undefined): MockAnswer {
  const page = cursor ? Number(cursor.slice(-12)) : 1;
  const found = pageOf(items, page, 2);
  return { json: { object: 'list', results: found.items, has_more: found.hasMore, next_cursor: found.hasMore ? uuid(page + 1) : null } };
}

/** Notion as far as the product uses it. */
export function mockNotion(): MockTool {
  const store = itemStore();
  const uploads = new Map<string, { name: string; isSent: boolean }>();
  const ofPage =
    (answer: (item: NonNullable<ReturnType<typeof store.find>>, request: MockRequest) => MockAnswer, part = 'page') =>
    (request: MockRequest) => {
      const found = store.find(request.params[part]);
      return found ? answer(found, request) : NOT_FOUND;
    };
  const statusOf = ({ isClosed, place }: StoredItem) =>
    STATUS.options.find(({ id }) => id === (isClosed ? DONE : place === '' ? TO_DO : place));
  const show = (item: StoredItem) => ({
    object: 'page',
    id: item.id,
    url: `https://www.notion.so/${item.id}`,
    in_trash: false,
    properties: { Status: { id: 'p-st', type: 'status', status: statusOf(item) } },
  });

  return {
    id: 'notion',
    contracts: ['notion.json'],
    contractPath: (path) => path,
    basePath: '/v1',
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^Bearer /, '') ?? '',
    refusals: {
      deadToken: refuse(401, 'unauthorized', 'API token is invalid.'),
      limit: (seconds) => ({ ...refuse(429, 'rate_limited', 'You have been rate limited.'), headers: { 'retry-after': String(seconds) } }),
      failure: refuse(500, 'internal_server_error', 'Unexpected error occurred.'),
    },
    oauth: {
      authorizePath: '/v1/oauth/authorize',
      tokenPath: '/v1/oauth/token',
      rotates: true,
      pkce: false,
      clientAuth: 'basic',
      body: 'json',
      // It does not report when the token expires.
      grant: ({ access_token, refresh_token }) => ({
        access_token,
        refresh_token,
        token_type: 'bearer',
        bot_id: uuid(12),
        workspace_name: 'Harbour',
      }),
    },
    judge: ({ headers }) => (headers['notion-version'] === '2026-03-11' ? null : 'Notion-Version must be 2026-03-11'),
    routes: [
      { method: 'GET', path: '/users/me', answer: () => ({ json: { ...PEOPLE[1], bot: { workspace_name: 'Harbour' } } }) },
      { method: 'GET', path: '/users', answer: ({ query }) => paged(PEOPLE, query.get('start_cursor')) },
      {
        method: 'POST',
        path: '/search',
        answer: ({ json }) => {
          const { query = '', start_cursor: cursor } = json as { query?: string; start_cursor?: string };
          const named = DATABASES.filter(({ title }) =>
            title
              .map((part) => part.plain_text)
              .join('')
              .includes(query),
          );
          return paged(named, cursor);
        },
      },
      {
        method: 'GET',
        path: '/data_sources/{source}',
        answer: ({ params }) =>
          DATABASES.some(({ id }) => id === params['source'])
            ? { json: { object: 'data_source', id: params['source'], properties: PROPERTIES } }
            : NOT_FOUND,
      },
      {
        method: 'POST',
        path: '/data_sources/{source}/query',
        answer: () => ({ json: { object: 'list', results: store.newestFirst().map(show), has_more: false, next_cursor: null } }),
      },
      {
        method: 'POST',
        path: '/pages',
        answer: ({ json }) => {
          const { properties, children } = json as {
            properties: Record<string, { title?: { text: { content: string } }[] }>;
            children: unknown;
          };
          const text = JSON.stringify(children);
          const title = Object.values(properties).find((one) => one.title)?.title?.[0]?.text.content ?? '';
          const made = store.add({ id: randomUUID(), title, text });
          made.pictures.push(
            ...[...uploads].flatMap(([id, { name, isSent }]) =>
              isSent && `${text}${JSON.stringify(properties)}`.includes(id) ? [name] : [],
            ),
          );
          return { json: show(made) };
        },
      },
      { method: 'GET', path: '/pages/{page}', answer: ofPage((item) => ({ json: show(item) })) },
      {
        method: 'PATCH',
        path: '/pages/{page}',
        answer: ofPage((item, { json }) => {
          const { properties } = json as { properties: Record<string, { status?: { id: string } }> };
          const status = properties['p-st']?.status?.id ?? '';
          item.isClosed = status === DONE;
          item.place = status;
          return { json: show(item) };
        }),
      },
      {
        method: 'GET',
        path: '/blocks/{block}/children',
        answer: ofPage(
          ({ text }) => ({ json: { object: 'list', results: JSON.parse(text), has_more: false, next_cursor: null } }),
          'block',
        ),
      },
      {
        method: 'POST',
        path: '/comments',
        answer: ({ json }) => {
          const { parent, rich_text: parts } = json as { parent: { page_id: string }; rich_text: { text: { content: string } }[] };
          const found = store.find(parent.page_id);
          found?.comments.push(parts.map(({ text }) => text.content).join(''));
          return found ? { json: { object: 'comment', id: randomUUID() } } : NOT_FOUND;
        },
      },
      {
        method: 'POST',
        path: '/file_uploads',
        answer: ({ json }) => {
          const id = randomUUID();
          uploads.set(id, { name: (json as { filename: string }).filename, isSent: false });
          return { json: { object: 'file_upload', id, status: 'pending' } };
        },
      },
      {
        method: 'POST',
        path: '/file_uploads/{upload}/send',
        answer: ({ params, files }) => {
          const upload = uploads.get(params['upload'] ?? '');
          if (!upload || files[0]?.name !== 'file') return NOT_FOUND;
          upload.isSent = true;
          return { json: { object: 'file_upload', id: params['upload'], status: 'uploaded' } };
        },
      },
    ],
    items: () =>
      store
        .newestFirst()
        .toReversed()
        .map((item) => ({ ...item, places: [statusOf(item)?.name ?? ''] })),
    // Text is never interpreted; a mention or link would be an object of its own.
    live: /"type":"mention"|"url":"javascript:|"content":"[^"]*","link":\{"url":"(?!https:)/,
    values: {
      database: uuid(1),
      'p-st': TO_DO,
      'p-se': 'o1',
      'p-mu': ['o2'],
      'p-pe': [uuid(13)],
      'p-da': '2026-12-31',
      'p-nu': '3',
    },
    event: (secret, id, at) =>
      signedEvent(
        secret,
        'x-notion-signature',
        { id: randomUUID(), timestamp: new Date(at).toISOString(), type: 'page.properties_updated', entity: { id, type: 'page' } },
        'sha256=',
      ),
    target: 'In review',
    setClosed: store.setClosed,
    remove: store.remove,
  };
}
