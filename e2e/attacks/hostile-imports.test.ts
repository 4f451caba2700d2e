import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Anyone with an account has a workspace, and may import ten megabytes of anything into it. */

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server?.close();
});
beforeEach(async () => {
  owner = await makePerson(server, 'Olga');
  // Without a proven address a file has ten seconds, which not every machine keeps.
  await confirmAddress(server, owner);
});

async function upload(source: string, body: string): Promise<string> {
  const answer = await fetch(`${server.origin}/api/exchange/import/?source=${source}&file_name=x`, {
    method: 'POST',
    headers: { authorization: `Token ${owner.token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  return `${answer.status} ${(await answer.json()).message}`;
}

const many = (one: string, count: number): string => Array.from({ length: count }, () => one).join(',');
const own = (rest: string): string =>
  `{"format":"plumbline-feedback","version":1,"posts":[{"id":"1","title":"x","board":"b","status":"s","created_at":"2026-01-01T00:00:00Z",${rest}}]}`;
const posts = (one: string, count: number): string => `{"format":"plumbline-feedback","version":1,"posts":[${many(one, count)}]}`;
const full = (what: string): string => `403 The file has more than ${what}. Split it.`;

/** Each kept the server busy for minutes, or took gigabytes, before it was refused, and no other request was served in the meantime. */
const FILES: Readonly<Record<string, readonly [source: string, make: () => string, answer: string]>> = {
  'millions of rows with quotes that do not match': [
    'canny',
    () => `title\n${'a"b\n'.repeat(2_400_000)}`,
    full('1000 rows that cannot be read'),
  ],
  'millions of columns': ['canny', () => `title${','.repeat(390_000)}\n`.repeat(25), full('1000 columns')],
  'millions of empty posts': ['canny', () => `[{"title":"x"},${many('{}', 3_300_000)}]`, full('5000 posts')],
  'millions of empty votes': [
    'canny',
    () => `{"posts":[{"title":"x"}],"votes":[${many('{}', 3_200_000)}]}`,
    full('100000 votes and comments'),
  ],
  'millions of votes on one post': ['fider', () => `[{"title":"x","votes":[${many('{}', 3_200_000)}]}]`, full('100000 votes and comments')],
  'millions of votes, some on each post': [
    'fider',
    () => `[{"title":"x"},${many(`{"votes":[${many('{}', 640)}]}`, 4990)}]`,
    full('100000 votes and comments'),
  ],
  'millions of comments, some on each post': [
    'plumbline',
    () => posts(`{"comments":[${many('{}', 640)}]}`, 4990),
    full('100000 votes and comments'),
  ],
  'millions of followers, some of each post': [
    'plumbline',
    () => posts(`{"followers":[${many('0', 980)}]}`, 4990),
    full('100000 votes and comments'),
  ],
  'millions of lines of history': [
    'plumbline',
    () => own(`"activity":[${many('{}', 3_000_000)}]`),
    full('100000 lines of history and posts that entries answer'),
  ],
  'millions of tags that are none': ['plumbline', () => own(`"tags":[${many('0', 4_900_000)}]`), full('100000 tags and labels')],
  'millions of tags, some on each post': [
    'uservoice',
    () => `[{"title":"x"},${many(`{"labels":[${many('0', 980)}]}`, 4990)}]`,
    full('100000 tags and labels'),
  ],
  'millions of posts without a title': ['canny', () => `[${many('{}', 3_300_000)}]`, full('5000 posts')],
  'millions of empty fields': ['canny', () => `title,id\n${`${','.repeat(390_000)}\n`.repeat(25)}`, full('2000000 fields')],
  'thousands of rows with a field too few': [
    'canny',
    () => `title,id\n${'a\n'.repeat(20_000)}`,
    full('1000 rows with more or fewer fields than its first line'),
  ],
  'a text in a million brackets': [
    'plumbline',
    () => own(`"content":{"type":"doc","content":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`),
    '400 The file is too complex to read: it is nested too deeply or has too many parts. Split it.',
  ],
};

describe('a file of ten megabytes', () => {
  it.each(Object.keys(FILES))('with %s is refused', async (name) => {
    const [source = '', make = () => '', answer = ''] = FILES[name] ?? [];
    expect(await upload(source, make())).toBe(answer);
  });

  it('with a hundred thousand rows of one post is read', async () => {
    const rows = Array.from({ length: 99_999 }, (_, index) => `1,t,u${index}`).join('\n');
    // A post can have at most twenty thousand voters.
    expect(await upload('uservoice', `suggestion_id,title,user_name\n${rows}`)).toMatch(/^400 Nothing .* at most 20,000 entries/);
  });
});
