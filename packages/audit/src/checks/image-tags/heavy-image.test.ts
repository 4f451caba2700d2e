import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { ResourceState } from '../../site-artifacts.ts';

const URLS = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];
const spots = { title: 0, description: 0, h1: 0, ogImage: 0, images: [3, 4] };
const state = (url: string, bytes: number | null, more: Partial<ResourceState> = {}): ResourceState => ({
  url,
  status: 200,
  mediaType: 'image/jpeg',
  bytes,
  verdict: 'ok',
  failure: null,
  ...more,
});
const judge = (states: readonly ResourceState[], unasked = 0) =>
  judgeNodes('heavy-image', [pageNode('/', { images: URLS, spots })], { resources: collected({ states, unasked }) });

describe('heavy-image', () => {
  it.each<[number, string | undefined]>([
    [200_000, undefined],
    [200_001, 'medium'],
    [500_000, 'medium'],
    [500_001, 'high'],
  ])('%i bytes', (bytes, severity) => {
    expect(judge([state(URLS[0] ?? '', bytes)]).failures[0]?.severity).toBe(severity);
  });

  it('names the heaviest first and points at their tags', () => {
    expect(judge([state(URLS[0] ?? '', 210_000), state(URLS[1] ?? '', 400_000)]).failures).toEqual([
      expect.objectContaining({ spots: [4, 3], facts: { Images: [`${URLS[1]} (400 kB)`, `${URLS[0]} (210 kB)`] } }),
    ]);
  });

  it('judges only images of which the size is known', () => {
    expect(judge([state(URLS[0] ?? '', null)]).outcome).toBe('not_applicable');
    expect(judge([state(URLS[0] ?? '', 900_000, { status: 404, verdict: 'broken' })]).outcome).toBe('not_applicable');
  });

  it('cannot tell when no image was asked for', () => {
    expect(judge([], 5).outcome).toBe('cannot_tell');
    expect(judgeNodes('heavy-image', [pageNode('/', { images: URLS })]).outcome).toBe('cannot_tell');
  });
});
