import { expect, test } from 'vitest';
import type { PageArtifact } from '../../artifacts.ts';
import { MAX_URL_CHARACTERS } from '../../standards/url-limits.ts';
import { buildPageNode } from './build-page-node.ts';
import { isMemorableUrl } from './memorable-url.ts';
import { parseDocument } from '../parse/parse-document.ts';

const SITE = 'https://harbour.example/';
const ofLength = (length: number): string => SITE + 'a'.repeat(length - SITE.length);

test.each([
  [SITE, true],
  [ofLength(MAX_URL_CHARACTERS), true],
  [ofLength(MAX_URL_CHARACTERS + 1), false],
  ['mailto:harbour@example.com', false],
])('%.40s is remembered: %s', (url, isRemembered) => {
  expect(isMemorableUrl(url)).toBe(isRemembered);
});

/** The node that a crawl keeps of a page. */
function nodeOf(body: string) {
  const html = `<!doctype html><html lang="en"><title>Boats</title>${body}`;
  const artifact: PageArtifact = {
    url: SITE,
    depth: 0,
    source: 'start',
    foundOn: null,
    inSitemap: false,
    failure: null,
    response: {
      status: 200,
      headers: {},
      mediaType: 'text/html',
      redirectTo: null,
      firstByteMs: 1,
      totalMs: 2,
      wireBytes: 10,
      contentEncoding: null,
      httpVersion: '1.1',
      html,
      truncated: false,
    },
  };
  return buildPageNode(artifact, parseDocument(html, SITE), { isInternal: (url) => url.startsWith(SITE), isAllowed: () => true });
}

test('a base longer than an address makes no address longer', () => {
  const links = Array.from({ length: 2000 }, (_, index) => `<a href=${index}>a</a><img src=i${index}>`).join('');
  const node = nodeOf(`<base href="/${'x/'.repeat(25_000)}">${links}`);
  expect(node.links.urls.slice(0, 2)).toEqual([`${SITE}0`, `${SITE}1`]);
  expect(JSON.stringify(node).length).toBeLessThan(400_000);
});

test('an address that is too long is remembered nowhere', () => {
  const long = ofLength(MAX_URL_CHARACTERS + 1);
  const body = `<a href="${long}">a</a><a href="${long}#b">b</a><img src="${long}"><script src="${long}"></script>`;
  expect(JSON.stringify(nodeOf(body))).not.toContain('aaaaaaaaaa');
});
