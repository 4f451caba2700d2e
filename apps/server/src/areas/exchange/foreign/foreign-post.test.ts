import { describe, expect, it } from 'vitest';
import { countOf, type ForeignPost, personOf, tagsOf, toFilePost } from './foreign-post.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const ANN = personOf('Ann Lee', 'ann@example.com');
const BO = personOf('Bo', 'bo@example.com');

const postOf = (more: Partial<ForeignPost> = {}): ForeignPost => ({
  id: '7',
  title: 'No tides',
  content: 'Words',
  board: 'Bugs',
  status: 'planned',
  tags: [],
  votes: 0,
  created: '2024-03-01T10:00:00Z',
  author: ANN,
  mergedInto: '',
  voters: [],
  comments: [],
  ...more,
});

describe('a post of another product', () => {
  it.each([
    ['2024-03-01T10:00:00Z', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01T10:00:00+02:00', '2024-03-01T08:00:00.000Z'],
    ['2024-03-01 10:00:00', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01 10:00', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01 10:00:00.123', '2024-03-01T10:00:00.123Z'],
    ['2024-03-01', '2024-03-01T00:00:00.000Z'],
    ['2024-03-01 10:00:00 UTC', '2024-03-01T10:00:00.000Z'],
    [' 2024-03-01T10:00:00Z ', '2024-03-01T10:00:00.000Z'],
  ])('was written at %s, in UTC where it names no zone', (created, time) => {
    expect(toFilePost(postOf({ created }), NOW)).toMatchObject({ created_at: time, activity: [{ kind: 'posted', created_at: time }] });
  });

  it.each(['', 'yesterday', '1969-12-31T23:59:59Z', '+010000-01-01T00:00:00Z', 'NaN'])(
    'is as old as the import with the time “%s”',
    (created) => {
      expect(toFilePost(postOf({ created }), NOW).created_at).toBe(NOW);
    },
  );

  it('has a paragraph for each block of plain words, and breaks within them', () => {
    expect(toFilePost(postOf({ content: 'One\r\ntwo\r\n \r\n\r\nThree & <3\n' }), NOW).content).toBe(
      '<p>One<br>two</p><p>Three &amp; &lt;3</p>',
    );
    expect(toFilePost(postOf({ content: '' }), NOW).content).toBe('');
  });

  it('keeps markup, which the schema of the editor reads', () => {
    expect(toFilePost(postOf({ content: '<p>One</p>\n\n<b>two</b>' }), NOW).content).toBe('<p>One</p>\n\n<b>two</b>');
  });

  it('counts votes of people who are not named beside those who are, each once', () => {
    const voters = [ANN, BO, ANN].filter((one) => one !== null);
    const { unnamed_votes, followers } = toFilePost(postOf({ votes: 5, voters }), NOW);
    expect([unnamed_votes, followers]).toEqual([
      3,
      [
        { person: ANN, upvoted: true, created_at: '2024-03-01T10:00:00.000Z' },
        { person: BO, upvoted: true, created_at: '2024-03-01T10:00:00.000Z' },
      ],
    ]);
    expect(toFilePost(postOf({ votes: 1, voters }), NOW).unnamed_votes).toBe(0);
  });

  it('is known by its words where it has no id, the same each time', () => {
    const [first, again, other] = [{ id: '' }, { id: '' }, { id: '', content: 'Others' }].map((more) => toFilePost(postOf(more), NOW).id);
    expect(first).toMatch(/^content:[0-9a-f]{64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is open and on no board where the file says neither', () => {
    expect(toFilePost(postOf({ board: '', status: '', mergedInto: '' }), NOW)).toMatchObject({
      board: 'No board',
      status: 'open',
      merged_into: null,
    });
  });

  it('has comments below those that they answer, as old as the post where they have no time', () => {
    const comments = [
      { id: 'a', author: BO, text: 'Me too', created: '2024-03-02' },
      { id: 'b', author: null, text: 'Thanks', created: '', parent: 'a', internal: true },
    ];
    expect(toFilePost(postOf({ comments }), NOW).comments).toEqual([
      { id: 'a', parent: null, internal: false, author: BO, content: '<p>Me too</p>', created_at: '2024-03-02T00:00:00.000Z' },
      { id: 'b', parent: 'a', internal: true, author: null, content: '<p>Thanks</p>', created_at: '2024-03-01T10:00:00.000Z' },
    ]);
  });
});

describe('somebody of another product', () => {
  it('is known by id, else by address, else by name', () => {
    expect(personOf(' Ann  Marie Lee ', ' Ann@Example.com ', '7')).toEqual({
      id: '7',
      email: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'Marie Lee',
    });
    expect(personOf('Ann', 'Ann@Example.com')?.id).toBe('ann@example.com');
    expect(personOf('Ann LEE', '')).toMatchObject({ id: 'name:ann lee', email: null });
    expect(personOf('a'.repeat(1000), '')?.id).toHaveLength(400);
  });

  it('is nobody without any of them', () => {
    expect(personOf(' ', '')).toBe(null);
  });
});

describe('a field', () => {
  it.each([
    ['41', 41],
    ['7.9', 7],
    [3, 3],
    ['-2', 0],
    ['many', 0],
    ['', 0],
    [undefined, 0],
    ['Infinity', 0],
    ['99999999999', 10_000_000],
  ])('with the number %s counts %i', (text, count) => {
    expect(countOf(text)).toBe(count);
  });

  it('may hold several tags', () => {
    expect(tagsOf('ui, night;map|Größe')).toEqual(['ui', 'night', 'map', 'Größe']);
  });
});
