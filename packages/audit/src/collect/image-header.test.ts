import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)));
const SIZE = [0, 0, 4, 0xb0, 0, 0, 2, 0x76];

describe('readImageHeader', () => {
  it.each<[string, Uint8Array, string]>([
    ['PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', SIZE), 'png 1200 630'],
    ['GIF', bytes('GIF89a', [0xb0, 4, 0x76, 2]), 'gif 1200 630'],
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 2, 0x76, 4, 0xb0, 3]), 'jpeg 1200 630'],
    ['JPEG with a table before', bytes([0xff, 0xd8, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc0, 0, 17, 8, 0, 9, 0, 7, 3]), 'jpeg 7 9'],
    ['JPEG cut within a preview', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2, 3, 4, 5, 6]), 'jpeg null null'],
    ['lossy WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0xb0, 4, 0x76, 2]), 'webp 1200 630'],
    ['lossless WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0xaf, 0x44, 0x9d, 0]), 'webp 1200 630'],
    ['extended WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xaf, 4, 0, 0x75, 2, 0]), 'webp 1200 630'],
    ['AVIF', bytes([0, 0, 0, 20], 'ftypavif', [0, 0, 0, 0], 'mif1', [0, 0, 0, 20], 'ispe', [0, 0, 0, 0], SIZE), 'avif 1200 630'],
    ['SVG', bytes('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x">'), 'svg null null'],
  ])('%s', (_name, file, expected) => {
    const header = readImageHeader(file);
    expect(`${header?.format} ${header?.width} ${header?.height}`).toBe(expected);
  });

  it.each<[string, Uint8Array]>([
    ['an HTML page with a drawing', bytes('<!doctype html><html><svg></svg>')],
    ['nothing', bytes()],
    ['a PNG that ends in its signature', bytes([0x89], 'PNG')],
    ['text', bytes('GIF is a format')],
  ])('%s is not known', (_name, file) => {
    const header = readImageHeader(file);
    expect(header === null || (header.width === null && header.format === 'png')).toBe(true);
  });

  it('reads a view into a larger buffer', () => {
    expect(readImageHeader(bytes('xxGIF87a', [1, 0, 2, 0]).subarray(2))).toEqual({ format: 'gif', width: 1, height: 2 });
  });
});
