import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countScans } from './count-scans.ts';

const picture = sharp({
  create: { width: 64, height: 64, channels: 3, background: '#0b6e75', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
});

it('counts the scans of a JPEG, and not what its segments hold', async () => {
  const plain = await picture.clone().jpeg().toBuffer();
  const progressive = await picture.clone().jpeg({ progressive: true }).toBuffer();
  expect(countScans(plain)).toBe(1);
  const scans = countScans(progressive);
  expect(scans).toBeGreaterThan(5);
  expect(scans).toBeLessThan(20);
  // A comment that looks like a hundred scans, and an image after the end marker.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 1, 0x92]), Buffer.alloc(400, Buffer.from([0xff, 0xda, 0, 2]))]);
  expect(countScans(Buffer.concat([progressive.subarray(0, 2), comment, progressive.subarray(2), progressive]))).toBe(scans);
});

it('takes a marker without a meaning for nothing: whatever unpacks the picture passes over it', () => {
  const scan = [0xff, 0xda, 0, 2];
  const hider = [0xff, 0xd0, 0xff, 0x02, 0xff, 0xff];
  expect(countScans(Uint8Array.from([0xff, 0xd8, ...scan, ...hider, ...Array.from({ length: 40 }, () => scan).flat()]))).toBe(41);
});

it('takes anything else for one scan', async () => {
  expect(countScans(await picture.clone().png().toBuffer())).toBe(1);
  expect(countScans(new Uint8Array())).toBe(1);
  expect(countScans(Uint8Array.of(0xff, 0xd8, 0xff, 0xda))).toBe(1);
  expect(countScans(Uint8Array.of(0xff, 0xd8, 0xff, 0xff, 0xff))).toBe(1);
});
