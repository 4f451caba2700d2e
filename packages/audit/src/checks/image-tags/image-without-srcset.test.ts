import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (html: string) => judgeHtml('image-without-srcset', html);

describe('image-without-srcset', () => {
  it.each<[string, string, string]>([
    ['a wide image of one size', '<img src="/a.jpg" width="601">', 'fail'],
    ['a wide image with its unit', '<img src="/a.jpg" width="1200px">', 'fail'],
    ['a wide image in a picture without sources', '<picture><img src="/a.jpg" width="900"></picture>', 'fail'],
    ['several sizes', '<img src="/a.jpg" width="900" srcset="/a-450.jpg 450w, /a.jpg 900w" sizes="100vw">', 'pass'],
    ['a picture with sources', '<picture><source srcset="/a.webp"><img src="/a.jpg" width="900"></picture>', 'pass'],
    ['an image of 600 pixels', '<img src="/a.jpg" width="600">', 'not_applicable'],
    ['an image of unknown width', '<img src="/a.jpg">', 'not_applicable'],
    ['a share of the width', '<img src="/a.jpg" width="100%">', 'not_applicable'],
    ['a drawing', '<img src="/a.svg?v=2" width="900">', 'not_applicable'],
    ['data in the page', '<img src="data:image/png;base64,AA" width="900">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judge(html).outcome).toBe(outcome);
  });

  it('points at each', () => {
    const { finding } = judge('<img src="/a.jpg" width="900"><img src="/b.jpg" width="900">');
    expect([finding?.message, finding?.places.length]).toEqual(['2 wide images on this page come in one size for all screens.', 2]);
  });
});
