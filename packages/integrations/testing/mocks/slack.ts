import { itemStore } from '../item-store.ts';
import type { MockRequest } from '../mock-request.ts';
import type { MockAnswer, MockRoute, MockTool } from '../mock-tool.ts';
import { pageOf } from '../page-of.ts';

const CHANNELS = ['general', 'website', 'random'].map((name, at) => ({ id: `C${at + 1}`, name }));

interface SlackBlock {
  readonly type: string;
  readonly text: { readonly text: string };
}

const refused = (error: string): MockAnswer => ({ json: { ok: false, error } });
const blocksOf = ({ fields }: MockRequest): SlackBlock[] => JSON.parse(fields?.get('blocks') ?? '[]') as SlackBlock[];

/** Limits of Block Kit (docs.slack.dev), which the document of 2020 does not state. */
function judge(request: MockRequest): string | null {
  if (request.method !== 'POST' || request.path.startsWith('/upload')) return null;
  if (request.fields === null) return 'the body is not a form';
  const blocks = blocksOf(request);
  if (blocks.length > 50) return 'too many blocks';
  const isLong = blocks.some(({ type, text }) => text.text.length > (type === 'header' ? 150 : 3000) || text.text === '');
  return isLong ? 'a text is empty or too long' : null;
}

/** Reads may also be sent as a form, as its own client does; the document of 2020 does not say so. */
const asForm = (route: MockRoute): MockRoute => ({
  ...route,
  method: 'POST',
  isBeyondContract: true,
  answer: (request) => route.answer({ ...request, query: new URLSearchParams([...(request.fields ?? [])]) }),
});

/** The part of Slack that the product uses. Errors have status 200. */
export function mockSlack(): MockTool {
  const store = itemStore();
  const files = new Map<string, { readonly name: string; readonly length: number; isSent: boolean }>();
  const messageOf = (channel: string | null | undefined, ts: string | null | undefined) => store.find(`${channel}:${ts}`);

  const postMessage = (request: MockRequest): MockAnswer => {
    const fields = request.fields ?? new Map<string, string>();
    const channel = fields.get('channel') ?? '';
    const thread = fields.get('thread_ts');
    const text = JSON.stringify(blocksOf(request));
    if (!CHANNELS.some(({ id }) => id === channel)) return refused('channel_not_found');
    const ts = `1700000000.${String(100_000 + store.items().length)}`;
    if (thread !== undefined) {
      const found = messageOf(channel, thread);
      if (!found) return refused('thread_not_found');
      found.comments.push(text);
      return { json: { ok: true, channel, ts } };
    }
    const title = blocksOf(request).find(({ type }) => type === 'header')?.text.text ?? '';
    store.add({ id: `${channel}:${ts}`, title, text });
    return { json: { ok: true, channel, ts, message: { text: fields.get('text') } } };
  };

  const completeUpload = ({ fields }: MockRequest): MockAnswer => {
    const found = messageOf(fields?.get('channel_id'), fields?.get('thread_ts'));
    const given = JSON.parse(fields?.get('files') ?? '[]') as { id: string }[];
    const sent = given.flatMap(({ id }) => files.get(id) ?? []).filter(({ isSent }) => isSent);
    if (!found || sent.length !== given.length) return refused('file_not_found');
    found.pictures.push(...sent.map(({ name }) => name));
    return { json: { ok: true, files: given } };
  };

  const routes: readonly MockRoute[] = [
    {
      method: 'GET',
      path: '/auth.test',
      answer: () => ({ json: { ok: true, team: 'Harbour', team_id: 'T1', user: 'plumbline', user_id: 'U1' } }),
    },
    {
      method: 'GET',
      path: '/conversations.list',
      answer: ({ query }) => {
        const page = Number(query.get('cursor') ?? '1');
        const { items, hasMore } = pageOf(CHANNELS, page, 2);
        return { json: { ok: true, channels: items, response_metadata: { next_cursor: hasMore ? String(page + 1) : '' } } };
      },
    },
    {
      method: 'GET',
      path: '/users.list',
      answer: () => ({
        json: {
          ok: true,
          cache_ts: 1_763_000_000,
          members: [
            { id: 'U2', name: 'ada', deleted: false, is_bot: false },
            { id: 'U3', name: 'builder', deleted: false, is_bot: true },
            { id: 'U4', name: 'gone', deleted: true },
          ],
        },
      }),
    },
    { method: 'POST', path: '/chat.postMessage', answer: postMessage },
    {
      method: 'GET',
      path: '/chat.getPermalink',
      answer: ({ query }) => {
        const [channel, ts] = [query.get('channel'), query.get('message_ts')];
        if (!messageOf(channel, ts)) return refused('message_not_found');
        return { json: { ok: true, channel, permalink: `https://harbour.slack.com/archives/${channel}/p${ts?.replace('.', '')}` } };
      },
    },
    {
      method: 'GET',
      path: '/conversations.history',
      isBeyondContract: true,
      answer: () => ({
        json: {
          ok: true,
          messages: store.newestFirst().map(({ id, text }) => ({ ts: id.split(':')[1], blocks: JSON.parse(text) as unknown })),
        },
      }),
    },
    {
      method: 'POST',
      path: '/files.getUploadURLExternal',
      answer: ({ fields, headers }) => {
        const id = `F${files.size + 1}`;
        files.set(id, { name: fields?.get('filename') ?? '', length: Number(fields?.get('length')), isSent: false });
        return { json: { ok: true, file_id: id, upload_url: `http://${headers['host']}/upload/${id}` } };
      },
    },
    {
      method: 'POST',
      path: '/upload/{id}',
      isOpen: true,
      isBeyondContract: true,
      // As bytes, or as the form that its own client sends with its token; ours only sends the token to the API.
      answer: ({ params, bytes, headers, files: [part] }) => {
        const file = files.get(params['id'] ?? '');
        const sent = part?.bytes ?? bytes;
        const isOurs = part === undefined;
        if (!file || sent.length !== file.length || (isOurs && headers['authorization'] !== undefined)) return { status: 400, text: 'no' };
        file.isSent = true;
        return { text: `OK - ${sent.length}` };
      },
    },
    { method: 'POST', path: '/files.completeUploadExternal', answer: completeUpload },
  ];

  return {
    id: 'slack',
    contracts: ['slack.json', 'slack-uploads.supplement.json'],
    contractPath: (path) => path.replace(/^\/api/, ''),
    basePath: '/api',
    tokenOf: ({ headers }) => headers['authorization']?.replace(/^Bearer /, '') ?? '',
    refusals: {
      deadToken: refused('token_revoked'),
      limit: (seconds) => ({ status: 429, headers: { 'retry-after': String(seconds) }, json: { ok: false, error: 'ratelimited' } }),
      failure: { status: 500, text: 'Internal Server Error' },
    },
    oauth: {
      authorizePath: '/oauth/v2/authorize',
      tokenPath: '/api/oauth.v2.access',
      rotates: false,
      pkce: false,
      clientAuth: 'body',
      body: 'form',
      isEndless: true,
      grant: (tokens) => ({ ok: true, ...tokens, token_type: 'bot', team: { id: 'T1', name: 'Harbour' } }),
    },
    judge,
    routes: [...routes, ...routes.filter(({ method }) => method === 'GET').map(asForm)],
    ...store,
    event: null,
    target: null,
    setClosed: null,
    live: /<(?:img|!|@)|<javascript:|\*\*bold|`x`/,
    values: { channel: 'C3' },
  };
}
