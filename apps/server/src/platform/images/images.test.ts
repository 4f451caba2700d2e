import sharp from 'sharp';
import { expect, it } from 'vitest';
import { nameTurnOwner } from '../http/name-turn-owner.ts';
import { anonymousOwner } from '../http/anonymous-owners.ts';
import { Images } from './images.ts';

const [ada, mallory, stranger] = [nameTurnOwner('ada'), nameTurnOwner('mallory'), nameTurnOwner(anonymousOwner('visitors'))];
const LIMIT_MS = 200;

const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6e75' } })
  .png()
  .toBuffer();
/** 60 KB of repeating noise: scaling it takes two seconds of CPU time, below the limit at which the decoder is ended. */
const dear = await sharp({ create: { width: 7900, height: 7900, channels: 3, background: '#000' }, limitInputPixels: false })
  .composite([
    {
      input: await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      })
        .png()
        .toBuffer(),
      tile: true,
    },
  ])
  .webp({ lossless: true, effort: 0 })
  .toBuffer();

it.runIf(process.platform === 'linux')('keeps whoever had a picture that took too long from the pictures of others', async () => {
  const images = new Images(LIMIT_MS);
  expect(await images.makeThumb(mallory, dear, 3840)).toBeNull();
  expect(await images.makeThumb(ada, plain, 32)).not.toBeNull();
  const done: string[] = [];
  const thumb = (name: string, owner: typeof ada, bytes: Buffer) => images.makeThumb(owner, bytes, 32).then(() => done.push(name));
  await Promise.all([thumb('mallory', mallory, dear), thumb('ada', ada, plain)]);
  expect(done).toEqual(['ada', 'mallory']);
});

it.runIf(process.platform === 'linux')(
  'makes pictures of others before one that takes long, which is begun anew where nobody waits for it',
  async () => {
    const images = new Images();
    const done: string[] = [];
    const form = (name: string, owner: typeof ada, bytes: Buffer, width: number) =>
      images.makeThumb(owner, bytes, width).then((made) => done.push(made ? name : 'nothing'));
    const all = [1, 2, 3].map((nth) => form(`mallory ${nth}`, mallory, dear, 3840));
    // The first is running, the others are waiting.
    await images.readFacts(ada, plain);
    for (const nth of [1, 2, 3, 4, 5]) all.push(form(`ada ${nth}`, ada, plain, 32));
    await Promise.all(all);
    expect(done).toEqual(['ada 1', 'ada 2', 'ada 3', 'ada 4', 'ada 5', 'mallory 1', 'mallory 2', 'mallory 3']);
  },
);

it('makes pictures of strangers as it does those of others', async () => {
  expect((await new Images().makeThumb(stranger, plain, 32))?.subarray(8, 12).toString()).toBe('WEBP');
});
