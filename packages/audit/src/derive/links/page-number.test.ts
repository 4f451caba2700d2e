import { describe, expect, it } from 'vitest';
import { firstPageAddresses } from './page-number.ts';

describe('firstPageAddresses', () => {
  it.each<[string, readonly string[]]>([
    ['https://example.com/blog?page=2', ['https://example.com/blog', 'https://example.com/blog?page=1']],
    ['https://example.com/?tag=a&paged=3', ['https://example.com/?tag=a', 'https://example.com/?tag=a&paged=1']],
    ['https://example.com/blog/page/2/', ['https://example.com/blog/', 'https://example.com/blog', 'https://example.com/blog/page/1/']],
    ['https://example.com/page/2', ['https://example.com/', 'https://example.com/page/1']],
    ['https://example.com/blog?page=1', []],
    ['https://example.com/blog?page=about', []],
    ['https://example.com/?p=2', []],
    ['https://example.com/page/2024-review', []],
    ['https://example.com/blog/page/0', []],
    ['mailto:a@b', []],
  ])('%s', (url, first) => {
    expect(firstPageAddresses(url)).toEqual(first);
  });
});
