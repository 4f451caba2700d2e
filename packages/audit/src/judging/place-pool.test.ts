import { expect, test } from 'vitest';
import { placeTags } from '../derive/parse/place-tags.ts';
import { JudgeThreads } from './judge-threads.ts';
import { PlacePool } from './place-pool.ts';

const html = '<title>Boats</title>\n<a href="/a">a</a>';
const page = { url: 'https://harbour.example/', html, spots: [1, html.indexOf('<a') + 1, 5] };

test('a thread finds what the thread of the crawl finds', async () => {
  const threads = new JudgeThreads();
  await threads.start();
  const pool = new PlacePool(threads);
  const places = await pool.take(page);
  expect(places).toEqual(placeTags(html, page.spots));
  expect(places.map((place) => place?.selector)).toEqual(['html > head > title', 'html > body > a', undefined]);
  expect(pool.doneBeside).toBe(1);
  pool.close();
  await threads.close();
});

test('in a page that ended two threads nothing is found', async () => {
  const threads = new JudgeThreads({ size: 1 });
  await threads.start();
  const pool = new PlacePool(threads);
  void pool.add(page);
  const places = pool.take(page);
  await threads.close();
  await threads.start();
  await threads.close();
  expect(await places).toEqual([null, null, null]);
  pool.close();
});
