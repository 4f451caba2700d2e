import { describe, expect, it } from 'vitest';
import { htmlArtifact, judgeHtml } from '../../../testing/judge-html.ts';
import { judgePage } from '../../judge.ts';
import { CHECKS } from '../registry.generated.ts';

describe('noindexed-page', () => {
  it.each([
    ['no directives', '<title>a</title>', {}, 'pass'],
    ['index, follow', '<meta name="robots" content="index, follow">', {}, 'pass'],
    ['noindex', '<meta name="robots" content="NoIndex, follow">', {}, 'fail'],
    ['none', '<meta name="robots" content="none">', {}, 'fail'],
    ['noindex for Googlebot', '<meta name="googlebot" content="noindex">', {}, 'fail'],
    ['noindex for another crawler', '<meta name="bingbot" content="noindex">', {}, 'pass'],
    ['noindex in the header', '<p>a', { 'X-Robots-Tag': 'noindex' }, 'fail'],
    ['noindex in the header for another crawler', '<p>a', { 'X-Robots-Tag': 'otherbot: noindex' }, 'pass'],
    ['noindex in a comment', '<!-- <meta name="robots" content="noindex"> -->', {}, 'pass'],
    ['noimageindex', '<meta name="robots" content="noimageindex">', {}, 'pass'],
  ])('%s', (_name, html, headers, outcome) => {
    expect(judgeHtml('noindexed-page', html, { headers }).outcome).toBe(outcome);
  });

  it('points at the meta element', () => {
    const { finding } = judgeHtml('noindexed-page', '<head>\n<meta name="robots" content="noindex">');
    expect(finding?.places[0]).toMatchObject({ line: 2, selector: 'html > head > meta' });
    expect(finding?.facts).toMatchObject({ 'Robots meta': ['noindex'], 'Found on': 'https://example.com/' });
  });

  it('says nothing about a page that only a canonical names', () => {
    const artifact = { ...htmlArtifact('<meta name="robots" content="noindex">'), source: 'canonical' as const };
    const checks = CHECKS.filter(({ id }) => id === 'noindexed-page');
    expect(judgePage(checks, artifact, { isInternal: () => true, isAllowed: () => true }).findings).toEqual([]);
  });
});
