import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { ImageHeader, ResourceState } from '../../site-artifacts.ts';

const IMAGE = 'https://example.com/share.png';
const spots = { title: 0, description: 0, h1: 0, ogImage: 6, images: [] };

function judge(image: ImageHeader | undefined, bytes: number | null = 90_000, more: Partial<ResourceState> = {}) {
  const state: ResourceState = {
    url: IMAGE,
    status: 200,
    mediaType: 'image/png',
    bytes,
    verdict: 'ok',
    failure: null,
    ...(image && { image }),
  };
  return judgeNodes('unsuitable-og-image-size', [pageNode('/', { ogImage: IMAGE, spots })], {
    resources: collected({ states: [{ ...state, ...more }], unasked: 0 }),
  });
}
const png = (width: number, height: number): ImageHeader => ({ format: 'png', width, height });

describe('unsuitable-og-image-size', () => {
  it.each<[ImageHeader, number | null, string | null]>([
    [png(1200, 630), 90_000, null],
    [png(1200, 630), null, null],
    [png(2400, 1260), 90_000, null],
    [png(1280, 640), 90_000, null],
    [png(1200, 630), 8 * 1024 * 1024 + 1, 'is larger than 8 MB'],
    [png(600, 315), 90_000, 'has fewer than 1200 × 630 pixels'],
    [png(1200, 629), 90_000, 'has fewer than 1200 × 630 pixels'],
    [png(1200, 1200), 90_000, 'is not 1.91 times as wide as high, so that it is cut'],
    [png(512, 512), 9, 'has fewer than 1200 × 630 pixels and is not 1.91 times as wide as high, so that it is cut'],
    [{ format: 'svg', width: null, height: null }, 9, 'is an SVG drawing, which no network shows'],
  ])('%o of %s bytes', (image, bytes, problem) => {
    const { judged, failures } = judge(image, bytes);
    expect(judged).toBe(1);
    expect(failures.map(({ message, spots: at }) => [message, at])).toEqual(
      problem ? [[`The image for shared links (og:image) of this page ${problem}.`, [6]]] : [],
    );
  });

  it('does not judge an image of unknown size, and one that is broken', () => {
    expect(judge(undefined).outcome).toBe('not_applicable');
    expect(judge({ format: 'jpeg', width: null, height: null }).outcome).toBe('not_applicable');
    expect(judge(png(1, 1), 9, { verdict: 'broken' }).outcome).toBe('not_applicable');
  });

  it('cannot tell when the image was not asked for', () => {
    const nodes = [pageNode('/', { ogImage: IMAGE })];
    const skipped = { resources: collected({ states: [], unasked: 0, externalLinks: 'skipped' as const }) };
    expect(judgeNodes('unsuitable-og-image-size', nodes, skipped).outcome).toBe('cannot_tell');
    expect(judgeNodes('unsuitable-og-image-size', nodes).outcome).toBe('cannot_tell');
  });
});
