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
const slow = await manyScans();

/** As many scans as a picture of its size may have, which takes several times as long as the limit of these tests. */
async function manyScans(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#0b6e75', noise } });
  const usual = await picture.jpeg({ progressive: true }).toBuffer();
  const last = usual.subarray(usual.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([usual.subarray(0, -2), ...Array.from({ length: 60 }, () => last), usual.subarray(-2)]);
}

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
