import { expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { phoneSlowdown } from './phone-slowdown.ts';

const pages = seePages();

it('says how many times slower a phone is, never that it is faster', async () => {
  const slowdown = await pages.pool.use(phoneSlowdown);
  expect(slowdown).toBeGreaterThanOrEqual(1);
  expect(slowdown).toBeLessThanOrEqual(4);
});
