import { describe, expect, it } from 'vitest';
import { pageNode } from '../../../testing/judge-nodes.ts';
import { duplicatePages } from './duplicate-pages.ts';

describe('duplicatePages', () => {
  it('compares texts without case, white space and form of composition', () => {
    const pages = [
      pageNode('/a', { title: 'Café  tools' }),
      pageNode('/b', { title: 'CAFE\u0301 TOOLS ' }),
      pageNode('/c', { title: 'Cafe tools' }),
    ];
    expect(duplicatePages(pages, ({ title }) => title).map(({ page, others }) => [page.url, others])).toEqual([
      ['https://example.com/a', 1],
      ['https://example.com/b', 1],
    ]);
  });

  it('takes a group of 5,000 pages without a list for each of all others', () => {
    const pages = Array.from({ length: 5000 }, (_page, index) => pageNode(`/${index}`, { title: 'Same' }));
    const duplicates = duplicatePages(pages, ({ title }) => title);
    expect(duplicates).toHaveLength(5000);
    expect(duplicates[4999]).toMatchObject({ others: 4999, listed: expect.objectContaining({ length: 20 }) });
  });
});
