import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFile } from './read-file.ts';

const POST = { id: 'p', title: 'No tides', board: 'bugs', status: 'open', created_at: '2024-01-01T00:00:00Z' };
const ENTRY = { id: 'e', title: 'Tides', state: 'published', created_at: '2024-01-01T00:00:00Z' };
const ANN = { id: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' };

const fileOf = (parts: object): Uint8Array => Buffer.from(JSON.stringify({ format: 'plumbline-feedback', version: 1, ...parts }));
const read = (parts: object) => readFile('plumbline', fileOf(parts));
const readPost = (more: object) => read({ posts: [{ ...POST, ...more }] });
const refusal = (source: 'plumbline' | 'canny', bytes: Uint8Array) => {
  try {
    readFile(source, bytes);
  } catch (error) {
    return error;
  }
  return null;
};

/** A post whose text is nested this deep, not counting the lists around it. */
const nested = (levels: number): Uint8Array =>
  Buffer.from(
    JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: [{ ...POST, content: { type: 'doc', content: 0 } }] }).replace(
      '"content":0',
      `"content":${'['.repeat(levels)}${']'.repeat(levels)}`,
    ),
  );

describe('a file of JSON', () => {
  it('is counted before it is parsed: what is open takes memory that nothing bounds', () => {
    const tooDeep = { code: 'invalid_input', fields: [{ field: 'file', message: expect.stringContaining('nested too deeply') }] };
    for (const source of ['plumbline', 'canny'] as const) {
      expect(refusal(source, Buffer.alloc(1_000_000, '['))).toMatchObject(tooDeep);
      expect(refusal(source, Buffer.alloc(1_000_000, '{"":'))).toMatchObject(tooDeep);
      expect(refusal(source, nested(1000))).toMatchObject(tooDeep);
    }
    expect(readFile('plumbline', nested(900)).posts).toHaveLength(1);
  });
});

describe('a file of this product', () => {
  it('may leave out whatever a post can be without', () => {
    expect(readPost({})).toEqual({
      posts: [
        {
          ...POST,
          line: 1,
          content: '',
          tags: [],
          pinned: false,
          locked: false,
          site: null,
          merged_into: null,
          owner: null,
          author: null,
          unnamed_votes: 0,
          edited_at: null,
          followers: [],
          comments: [],
          activity: [],
        },
      ],
      entries: [],
      problems: [],
    });
  });

  it('has tags on one line and in small letters, each once, and no more than a post takes', () => {
    const many = Array.from({ length: 40 }, (_, index) => `t${index}`);
    const [post] = readPost({ tags: ['Map', ' map\n', '', 'Deep\u0000 water', 'x'.repeat(100), ...many] }).posts;
    expect(post?.tags.slice(0, 4)).toEqual(['map', 'deep water', expect.stringMatching(/^x+$/), 't0']);
    expect(post?.tags.length).toBeLessThan(40);
    expect(Math.max(...(post?.tags.map((tag) => tag.length) ?? []))).toBeLessThan(100);
  });

  it('has names of a length that a screen has room for, and no half of a character', () => {
    const [post] = readPost({ author: { ...ANN, first_name: ` A\u0007nn\n ${'x'.repeat(200)}`, last_name: 'Lee \ud83d' } }).posts;
    expect(post?.author).toMatchObject({ id: 'ann', last_name: 'Lee \ufffd' });
    expect(post?.author?.first_name).toMatch(/^A nn x{75}$/);
  });

  it.each([
    ['a title that is none', { title: ' \n ' }, 'Post left out: it has no title.'],
    ['no title', { title: undefined }, /^Post left out: title cannot be read\./],
    ['no moment', { created_at: 'yesterday' }, /^Post left out: created_at cannot be read\./],
    ['a moment without a zone', { created_at: '2024-01-01T00:00:00' }, /^Post left out: created_at cannot be read\./],
    [
      'a moment before 1970',
      { created_at: '1969-12-31T23:59:59Z' },
      'Post left out: created_at cannot be read. Dates before 1970 are not accepted.',
    ],
    ['half a vote', { unnamed_votes: 0.5 }, /^Post left out: unnamed_votes cannot be read\./],
    ['votes below none', { unnamed_votes: -1 }, /^Post left out: unnamed_votes cannot be read\./],
    [
      'an opinion nobody can have',
      { followers: [{ person: ANN, upvoted: true, opinion: 'Vital', created_at: POST.created_at }] },
      /followers\.0\.opinion/,
    ],
    ['an activity nobody knows', { activity: [{ kind: 'danced', created_at: POST.created_at }] }, /activity\.0\.kind/],
    ['a board as long as a page', { board: 'b'.repeat(201) }, /^Post left out: board cannot be read\./],
    ['an id as long as a page', { id: 'i'.repeat(501) }, /^Post left out: id cannot be read\./],
    ['text that is a list', { content: [] }, /^Post left out: content cannot be read\./],
    ['more comments than fit on a post', { comments: Array.from({ length: 1001 }, () => ({})) }, /comments cannot be read/],
  ])('has a post left out with %s, and says why', (_name, more, message) => {
    const { posts, problems } = readPost(more);
    expect([posts, problems]).toEqual([[], [{ line: 1, message: expect.stringMatching(message) }]]);
  });

  it('has each post once, and tells what was left out by its line', () => {
    const { posts, entries, problems } = read({
      posts: [{ ...POST, title: 'First' }, 7, { ...POST, title: 'Again' }, { ...POST, id: 'q', title: 'Other' }],
      entries: [null, ENTRY, { ...ENTRY, title: '' }],
    });
    expect([posts.map(({ line, title }) => [line, title]), entries.map(({ line }) => line)]).toEqual([
      [
        [1, 'First'],
        [4, 'Other'],
      ],
      [2],
    ]);
    expect(problems.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
      [1, 'Entry left out'],
      [2, 'Post left out'],
      [3, 'Post left out'],
      [3, 'Entry left out'],
    ]);
    expect(problems.map(({ message }) => message)).toContain('Post left out: it appears twice in the file.');
  });

  it('is told the first fault of a post, and no more of it is judged', () => {
    const { customError } = z.config();
    let worded = 0;
    z.config({ customError: () => `${(worded += 1)}` });
    const comments = Array.from({ length: 900 }, () => ({ author: 0 }));
    expect(read({ posts: Array.from({ length: 10 }, (_, id) => ({ ...POST, id: `${id}`, comments })) }).problems).toHaveLength(10);
    z.config({ customError });
    expect(worded).toBe(10);
  });

  it('has an id of a post and of an entry apart from one another', () => {
    expect(read({ posts: [POST], entries: [{ ...ENTRY, id: POST.id }] })).toMatchObject({ posts: [{}], entries: [{}], problems: [] });
  });

  it.each([
    ['an entry of no state', { state: 'hidden' }, /state cannot be read/],
    ['a cover that is an address', { cover: { key: 'https://evil.example/a.png', alt: '' } }, /cover\.key cannot be read/],
    ['a reaction nobody has', { reactions: [{ person: ANN, reaction: 'shrug' }] }, /reactions\.0\.reaction/],
  ])('has %s left out', (_name, more, message) => {
    expect(read({ entries: [{ ...ENTRY, ...more }] })).toMatchObject({
      entries: [],
      problems: [{ message: expect.stringMatching(message) }],
    });
  });

  it.each([
    ['posts', 5001, 'The file has more than 5000 posts. Split it.'],
    ['entries', 2001, 'The file has more than 2000 changelog entries. Split it.'],
  ])('with too many %s is refused as a whole', (list, count, message) => {
    const parts = { [list]: Array.from({ length: count }, () => 0) };
    expect(refusal('plumbline', fileOf(parts))).toMatchObject({ code: 'limit_reached', message });
  });

  it.each([
    ['comments', 101, 1000, 'The file has more than 100000 votes and comments. Split it.'],
    ['followers', 5, 20_001, 'The file has more than 100000 votes and comments. Split it.'],
    ['activity', 101, 1000, 'The file has more than 100000 lines of history and posts that entries answer. Split it.'],
    ['tags', 101, 1000, 'The file has more than 100000 tags and labels. Split it.'],
  ])('with too many %s on all of its posts is refused before they are judged', (list, count, each, message) => {
    const noughts = Array.from({ length: each }, () => 0);
    expect(refusal('plumbline', fileOf({ posts: Array.from({ length: count }, () => ({ [list]: noughts })) }))).toMatchObject({ message });
  });

  it.each([
    ['posts that are no list', { posts: {} }],
    ['entries that are no list', { entries: 'none' }],
    ['another format', { format: 'other' }],
  ])('with %s is none', (_name, parts) => {
    expect(refusal('plumbline', fileOf(parts))).toMatchObject({
      fields: [{ field: 'file', message: expect.stringContaining('This is not a Plumbline export.') }],
    });
  });
});

describe('a file of any source', () => {
  it('is JSON where it begins so, whatever stands before that', () => {
    expect(readFile('canny', Buffer.from('\n \t[{"title":"A"}]')).posts).toMatchObject([{ title: 'A' }]);
  });

  it('is text in UTF-8 with or without its mark', () => {
    expect(readFile('canny', Buffer.from('\uFEFFtitle\nGröße')).posts).toMatchObject([{ title: 'Größe' }]);
    expect(refusal('canny', Buffer.from([0x74, 0xe4, 0x0a]))).toMatchObject({ code: 'invalid_input', fields: [{ field: 'file' }] });
  });
});
