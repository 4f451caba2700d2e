import { describe, expect, it } from 'vitest';
import { collected, judgeNodes } from '../../../testing/judge-nodes.ts';
import type { ResourceState } from '../../site-artifacts.ts';

const IMAGE = 'https://example.com/a.png';
const judge = (images: readonly string[], state: Partial<ResourceState> | null) =>
  judgeNodes('broken-sitemap-image', [], {
    sitemaps: collected({ files: [], urls: [], images }),
    resources: collected({
      states: state ? [{ url: IMAGE, status: 200, mediaType: 'image/png', bytes: 9, verdict: 'ok', failure: null, ...state }] : [],
      unasked: 0,
    }),
  });

describe('broken-sitemap-image', () => {
  it('fails for an image that is gone, and names it', () => {
    const { outcome, facts } = judge([IMAGE], { status: 404, verdict: 'broken' });
    expect([outcome, facts]).toEqual(['fail', { Images: [`${IMAGE} (answers 404)`], 'Images asked for': 1 }]);
  });

  it('passes for an image that is there', () => {
    expect(judge([IMAGE, 'https://example.com/unasked.png'], {}).outcome).toBe('pass');
  });

  it('cannot tell when none was asked for or none would say', () => {
    expect(judge([IMAGE], null).outcome).toBe('cannot_tell');
    expect(judge([IMAGE], { status: 403, verdict: 'unverifiable' }).outcome).toBe('cannot_tell');
  });

  it('says nothing without images in the sitemap', () => {
    expect(judge([], {}).outcome).toBe('not_applicable');
  });
});
