import { describe, expect, it } from 'vitest';
import type { ForeignSource } from './columns.ts';
import { readForeignJson } from './read-foreign-json.ts';

const values = (source: ForeignSource, json: unknown) => readForeignJson(source, json).map(({ value }) => value);
const refusal = (source: ForeignSource, json: unknown) => {
  try {
    readForeignJson(source, json);
  } catch (error) {
    return error;
  }
  return null;
};

describe('the JSON of another product', () => {
  it.each([
    ['canny', [], 'Canny export: it has no list of posts'],
    ['canny', {}, 'Canny export: it has no list of posts'],
    ['canny', 7, 'Canny export: it has no list of posts'],
    ['fider', { posts: [{ name: 'No title' }] }, 'Fider export: it has no list of posts'],
    ['uservoice', { posts: [{ title: 'Of another' }] }, 'UserVoice export: it has no list of suggestions'],
  ] as const)('of %s is refused as %j', (source, json, words) => {
    expect(refusal(source, json)).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'file', message: `This is not a ${words} with titles.` }],
    });
  });

  it('may be one list alone, and says which of it are no posts', () => {
    expect(readForeignJson('canny', [{ title: 'A' }, 'words', { title: 'B' }])).toMatchObject([
      { line: 1, value: { title: 'A' } },
      { line: 2, value: 'words' },
      { line: 3, value: { title: 'B' } },
    ]);
  });

  it.each([
    ['canny', 'posts', { comments: [{ id: 'c', value: 'x', post: { id: 'a' } }], votes: [{ post: { id: 'a' }, voter: { id: 'v' } }] }, 1],
    ['uservoice', 'suggestions', { comments: [{ id: 'c', body: 'x', links: { suggestion: 'a' } }] }, 0],
  ] as const)('of %s has what hangs on an id at the first post that has it alone', (source, list, parts, votes) => {
    const same = { id: 'a', title: 'A' };
    expect(values(source, { [list]: [same, same], ...parts })).toMatchObject([
      { comments: [{ id: 'c' }], followers: { length: votes } },
      { comments: [], followers: [] },
    ]);
  });

  it('is read where fields of it are of another kind than they should be', () => {
    const odd = {
      id: 7,
      title: 'A',
      details: { html: 'x' },
      board: null,
      status: 3,
      tags: 'one',
      score: 'many',
      author: 'Ann',
      created: [],
    };
    expect(values('canny', [odd])).toMatchObject([
      { id: '7', title: 'A', content: '', board: 'No board', status: '3', tags: [], unnamed_votes: 0, author: null },
    ]);
  });
});

describe('the JSON of Canny', () => {
  const ann = { id: 'u1', name: 'Ann Lee', email: 'ann@example.com' };

  it('gives each post its votes and comments, and leaves those of others alone', () => {
    const [first, second] = values('canny', {
      posts: [
        { id: 'a', title: 'A', score: 4, mergedInto: { id: 'b' } },
        { id: 'b', title: 'B', score: 1 },
      ],
      votes: [
        { post: { id: 'a' }, voter: ann },
        { post: { id: 'a' }, voter: ann },
        { post: { id: 'elsewhere' }, voter: ann },
        { post: { id: 'b' }, voter: null },
      ],
      comments: [
        { id: 'c1', post: { id: 'a' }, author: ann, value: 'Top' },
        { id: 'c2', post: { id: 'a' }, value: 'Below', parentID: 'c1', internal: true },
        'no comment',
      ],
    });
    expect(first).toMatchObject({
      merged_into: 'b',
      unnamed_votes: 3,
      followers: [{ person: { id: 'u1', email: 'ann@example.com' } }],
      comments: [
        { id: 'c1', parent: null, internal: false, author: { first_name: 'Ann', last_name: 'Lee' } },
        { id: 'c2', parent: 'c1', internal: true, author: null },
      ],
    });
    expect(second).toMatchObject({ merged_into: null, unnamed_votes: 1, followers: [], comments: [] });
  });

  it('has boards, statuses and tags as names or as things with one', () => {
    expect(values('canny', [{ title: 'A', board: 'Bugs', status: { name: 'planned' }, tags: [{ name: 'ui' }, 'night', 4] }])).toMatchObject(
      [{ board: 'Bugs', status: 'planned', tags: ['ui', 'night', '4'] }],
    );
  });
});

describe('the JSON of Fider', () => {
  it('has the answer of the team after what others said, and where a post went', () => {
    const post = {
      number: 2,
      id: 90,
      title: 'A',
      votesCount: 1,
      comments: [{ id: 8, content: 'Me too', user: { id: 4, name: 'Bo' } }],
      response: { text: 'The same as #1', respondedAt: '2024-03-02T10:00:00Z', user: { id: 1, name: 'Team' }, original: { number: 1 } },
    };
    expect(values('fider', [post])).toMatchObject([
      {
        id: '2',
        merged_into: '1',
        comments: [
          { id: '8', author: { id: '4', first_name: 'Bo' } },
          { id: 'answer:2', content: '<p>The same as #1</p>', created_at: '2024-03-02T10:00:00.000Z' },
        ],
      },
    ]);
  });

  it('has no comment for an answer without words', () => {
    expect(values('fider', [{ number: 1, title: 'A', response: { text: '' } }])).toMatchObject([{ comments: [], merged_into: null }]);
  });
});

describe('the JSON of UserVoice', () => {
  it('finds statuses and people by the ids that posts name', () => {
    const json = {
      suggestions: [
        { id: 3, title: 'A', labels: ['ui, night'], supporters_count: 2, links: { created_by: 7, status: 2, parent: 1 } },
        { id: 4, title: 'B', status: { name: 'declined' }, creator: { name: 'Bo' }, links: { created_by: 9, status: 2 } },
        { id: 5, title: 'C' },
      ],
      statuses: [{ id: 2, name: 'planned' }],
      users: [{ id: 7, name: 'Ann', email_address: 'Ann@example.com' }],
      comments: [{ id: 1, body: 'Hi', links: { suggestion: 3, created_by: 9 } }],
    };
    expect(values('uservoice', json)).toMatchObject([
      {
        status: 'planned',
        tags: ['ui', 'night'],
        merged_into: '1',
        unnamed_votes: 2,
        author: { id: '7', email: 'ann@example.com' },
        comments: [{ id: '1', author: null }],
      },
      { status: 'declined', author: { first_name: 'Bo' } },
      { status: 'open', author: null, comments: [] },
    ]);
  });
});
