import sharp from 'sharp';
import { expect, it } from 'vitest';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import { nameStrangers } from '../http/strangers.ts';
import { Images } from './images.ts';

const [ada, mallory, stranger] = [nameTurnOwner('ada'), nameTurnOwner('mallory'), nameTurnOwner(nameStrangers('visitors'))];
const LIMIT_MS = 200;

const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6e75' } })
  .png()
  .toBuffer();
/** As large as one of its kind may be, which takes several times as long as the limit of these tests. */
const slow = await sharp({
  create: { width: 3900, height: 3900, channels: 3, background: '#0b6e75', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
})
  .jpeg({ progressive: true })
  .toBuffer();

it.runIf(process.platform === 'linux')('keeps whoever had a picture that took too long from the pictures of others', async () => {
  const images = new Images(LIMIT_MS);
  expect(await images.makeThumb(mallory, slow, 300)).toBeNull();
  expect(await images.makeThumb(ada, plain, 32)).not.toBeNull();
  const done: string[] = [];
  const thumb = (name: string, owner: typeof ada, bytes: Buffer) => images.makeThumb(owner, bytes, 32).then(() => done.push(name));
  await Promise.all([thumb('mallory', mallory, slow), thumb('ada', ada, plain)]);
  expect(done).toEqual(['ada', 'mallory']);
});

it('makes pictures of strangers as it does those of others', async () => {
  expect((await new Images().makeThumb(stranger, plain, 32))?.subarray(8, 12).toString()).toBe('WEBP');
});
