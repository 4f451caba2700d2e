import { expect, it } from 'vitest';
import { readSitemap } from './read-sitemap.ts';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

it('lets others come in between while it reads a large file', async () => {
  let turns = 0;
  let isRead = false;
  const count = (): void => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  await readSitemap(Buffer.from(`${OPEN}${'<a/>'.repeat(2_000_000)}</urlset>`), false, () => undefined);
  isRead = true;
  expect(turns).toBeGreaterThan(1);
});

it('reads no further where an element has thousands of attributes', async () => {
  const attributes = Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ');
  const url = '<url><loc>https://a.example/</loc></url>';
  const locs: string[] = [];
  const body = Buffer.from(`${OPEN}${url}<url ${attributes}></url>${url}</urlset>`);
  const { problems } = await readSitemap(body, false, (loc) => locs.push(loc));
  expect(locs).toEqual(['https://a.example/']);
  expect(problems).toEqual(['The file is not well-formed XML: an element in entry 1 has more than 1000 attributes.']);
});
