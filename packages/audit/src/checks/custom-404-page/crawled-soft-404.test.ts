import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { simhash } from '../../derive/text/simhash.ts';

const text = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');

function judge(page: Partial<PageNode>, start: Partial<PageNode> = {}, status = 404) {
  const random = answeredProbe('https://example.com/plumbline-0', { text: `<p>${text}</p>`, status });
  const notFound = collected({ random, deep: [], assets: [] });
  return judgeNodes('crawled-soft-404', [pageNode('/', start), pageNode('/a', page)], { notFound }).failures;
}

describe('crawled-soft-404', () => {
  it.each([
    'Page not found – Harbour Tools',
    '404',
    '404 Not Found',
    'Error 404: nothing here',
    'Not found',
    'The page could not be found',
    'Seite nicht gefunden',
    'Page introuvable',
    'Página no encontrada',
    'Pagina non trovata',
    'Página não encontrada',
    'Pagina niet gevonden',
    'Nie znaleziono strony',
    'Sidan hittades inte',
    'お探しのページが見つかりません',
  ])('a short page titled %s', (title) => {
    expect(judge({ title, wordCount: 30 })).toHaveLength(1);
    expect(judge({ title, wordCount: 150 })).toEqual([]);
  });

  it.each(['Prices', 'How to handle errors when nothing is found', 'Lost and found', 'Room 404b', 'Why links return 404 errors'])(
    'a short page titled %s is fine',
    (title) => {
      expect(judge({ title, h1: title, wordCount: 30 })).toEqual([]);
    },
  );

  it('a page with the text of the error page', () => {
    expect(judge({ simhash: simhash(text) })).toMatchObject([{ pageUrl: 'https://example.com/a', facts: { Status: 200 } }]);
  });

  it('compares nothing where all pages have the text of the error page, or there is no error page', () => {
    expect(judge({ simhash: simhash(text) }, { simhash: simhash(text) })).toEqual([]);
    expect(judge({ simhash: simhash(text) }, {}, 200)).toEqual([]);
  });

  it('leaves error pages that say so alone', () => {
    expect(judge({ title: '404', wordCount: 3, status: 404 })).toEqual([]);
  });
});
