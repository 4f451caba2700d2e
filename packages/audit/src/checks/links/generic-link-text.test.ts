import { describe, expect, it } from 'vitest';
import { htmlArtifact } from '../../../testing/judge-html.ts';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { parseDocument } from '../../derive/parse/parse-document.ts';
import { buildPageNode } from '../../derive/remember/build-page-node.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

function judge(html: string, ...others: readonly PageNode[]) {
  const artifact = htmlArtifact(html);
  const isInternal = (url: string): boolean => url.startsWith('https://example.com/');
  const node = buildPageNode(artifact, parseDocument(html, artifact.url), { isInternal, isAllowed: () => true });
  return judgeNodes('generic-link-text', [node, ...others]);
}
function outcomeOf(html: string): string {
  const { outcome, failures } = judge(html);
  return outcome === 'per_page' ? (failures.length > 0 ? 'fail' : 'pass') : outcome;
}

const link = (text: string, attributes = 'href="/prices"'): string => `<a ${attributes}>${text}</a>`;

describe('generic-link-text', () => {
  it.each([
    ['a telling text', link('Price list'), 'pass'],
    ['click here', link('Click here'), 'fail'],
    ['read more with an arrow', link('Read more »'), 'fail'],
    ['dots and quotes', link('“here” …'), 'fail'],
    ['a generic word within a text', link('Read more about prices'), 'pass'],
    ['a telling label', link('Read more', 'href="/a" aria-label="Read more about prices"'), 'pass'],
    ['an option of a program', link('--link'), 'pass'],
    ['two dashes before a text', link('-- more'), 'fail'],
    ['a step or a keyword', link('CONTINUE'), 'pass'],
    ['a jump within the page', link('more', 'href="#more"'), 'not_applicable'],
    ['a mail address', link('here', 'href="mailto:a@example.com"'), 'not_applicable'],
    ['a jump target', '<a name="x">here</a>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(outcomeOf(html)).toBe(outcome);
  });

  it.each([
    ['de-AT', 'Weiterlesen'],
    ['fr', 'En savoir plus'],
    ['es', 'Haz clic aquí'],
    ['it', 'clicca qui'],
    ['pt-BR', 'Saiba mais'],
    ['nl', 'Lees meer'],
    ['pl', 'Czytaj więcej'],
    ['sv', 'Läs mer'],
    ['ja', 'こちら'],
  ])('knows %s: %s', (lang, text) => {
    expect(outcomeOf(`<html lang="${lang}">${link(text)}`)).toBe('fail');
    expect(outcomeOf(`<html lang="fi">${link(text)}`)).toBe('pass');
  });

  it('points at the links and names their targets, the same ones once', () => {
    expect(judge(`<p>${link('here')}${link('here')}`).failures).toMatchObject([
      { spots: [4, 30], facts: { Links: ['here → https://example.com/prices (2 times)'] } },
    ]);
  });

  it.each([{ title: 'Link' }, { title: 'Manual', h1: '“Link”' }])('lets a page be called what it is called: %o', (facts) => {
    const html = link('Link', 'href="/prices#top"');
    expect(judge(html, pageNode('/prices', facts)).failures).toEqual([]);
    expect(judge(html, pageNode('/prices')).failures).toHaveLength(1);
  });
});
