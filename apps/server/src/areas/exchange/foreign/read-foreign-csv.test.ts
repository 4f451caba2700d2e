import { describe, expect, it } from 'vitest';
import type { ImportNote } from '../tables.ts';
import type { ForeignSource } from './columns.ts';
import { readForeignCsv } from './read-foreign-csv.ts';

function read(source: ForeignSource, text: string) {
  const problems: ImportNote[] = [];
  return { posts: readForeignCsv(source, text, problems), problems };
}
const refusal = (source: ForeignSource, text: string) => {
  try {
    read(source, text);
  } catch (error) {
    return error;
  }
  return null;
};

describe('the CSV of another product', () => {
  it('is read by the names of its columns, whatever their order, case and signs', () => {
    const { posts } = read(
      'canny',
      '\uFEFFPost Status,TITLE,Vote-Count,"Created At",Author Email\nplanned,Dark mode,3,2024-01-02,Ann@example.com',
    );
    expect(posts).toEqual([
      {
        line: 2,
        value: expect.objectContaining({
          title: 'Dark mode',
          status: 'planned',
          unnamed_votes: 3,
          created_at: '2024-01-02T00:00:00.000Z',
          author: { id: 'ann@example.com', email: 'ann@example.com', first_name: '', last_name: '' },
        }),
      },
    ]);
  });

  it('is read from the first of two columns that could be meant', () => {
    const { posts } = read('canny', 'url,title,id\nhttps://canny.example/a,A,77');
    expect(posts[0]?.value).toMatchObject({ id: '77' });
  });

  it.each([
    ['canny', 'details,votes\nx,1', 'Canny'],
    ['fider', 'number,description\n1,x', 'Fider'],
    ['uservoice', '', 'UserVoice'],
  ] as const)('of %s without a title is refused by name', (source, text, name) => {
    expect(refusal(source, text)).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'file', message: `This is not a ${name} export: its first line names no title column.` }],
    });
  });

  it('takes off the apostrophe that guards a spreadsheet, and no other', () => {
    const { posts } = read('canny', `title,details\n'=SUM(A1),'-1\n'tis,'quoted'`);
    expect(posts.map(({ value }) => value)).toMatchObject([
      { title: '=SUM(A1)', content: '<p>-1</p>' },
      { title: "'tis", content: "<p>'quoted'</p>" },
    ]);
  });

  it('has lines in its fields, and tells rows by the line that they end on', () => {
    const { posts, problems } = read('canny', 'title,details\n"Two\nlines","One\n\nTwo"\nShort\nLast,x');
    expect(posts.map(({ line }) => line)).toEqual([5, 7]);
    expect(posts[0]?.value).toMatchObject({ content: '<p>One</p><p>Two</p>' });
    expect(problems).toEqual([{ line: 6, message: 'Row left out: it has 1 fields instead of 2.' }]);
  });

  it('goes on after a row whose quotes do not match', () => {
    const { posts, problems } = read('canny', 'title,votes\nFine,1\nA "b" c,2\nAlso fine,3');
    expect(posts.map(({ value }) => value)).toMatchObject([{ title: 'Fine' }, { title: 'Also fine' }]);
    expect(problems).toEqual([{ line: 3, message: 'Row left out: its quotes do not match.' }]);
  });

  it('passes over rows with nothing in them, without a word', () => {
    expect(read('canny', 'title,votes\n , \n\n,\nA,1')).toMatchObject({ posts: [{ value: { title: 'A' } }], problems: [] });
  });

  it('has the answer of the team as a comment, by whoever gave it', () => {
    const head = 'number,title,response,responded_by,responded_at,original_number';
    const { posts } = read('fider', `${head}\n1,A,We will,Bo Team,2024-03-02T10:00:00Z,\n2,B,,,,1`);
    expect(posts.map(({ value }) => value)).toMatchObject([
      {
        id: '1',
        merged_into: null,
        comments: [
          {
            id: 'answer:1',
            author: { id: 'name:bo team', first_name: 'Bo', last_name: 'Team' },
            content: '<p>We will</p>',
            created_at: '2024-03-02T10:00:00.000Z',
          },
        ],
      },
      { id: '2', merged_into: '1', comments: [] },
    ]);
  });

  it('with a row for each voter is one post with all of them, each once', () => {
    const { posts } = read('uservoice', 'id,title,votes,user name\n9,A,5,Ann\n9,A,5,Bo\n9,A,5,ann\n10,B,1,Cy');
    expect(posts.map(({ value }) => value)).toMatchObject([
      { id: '9', unnamed_votes: 3, followers: [{ person: { id: 'name:ann' } }, { person: { id: 'name:bo' } }] },
      { id: '10', unnamed_votes: 0, followers: [{ person: { first_name: 'Cy' } }] },
    ]);
  });

  it('keeps two rows with one id apart where no voter tells them, so that the second is told', () => {
    const { posts } = read('canny', 'id,title\n1,A\n1,B');
    expect(posts.map(({ line, value }) => [line, value])).toMatchObject([
      [2, { id: '1', title: 'A' }],
      [3, { id: '1', title: 'B' }],
    ]);
  });
});
