import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

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
    expect(judgeHtml('generic-link-text', html).outcome).toBe(outcome);
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
    expect(judgeHtml('generic-link-text', `<html lang="${lang}">${link(text)}`).outcome).toBe('fail');
    expect(judgeHtml('generic-link-text', `<html lang="fi">${link(text)}`).outcome).toBe('pass');
  });

  it('points at the link and names its target', () => {
    const { finding } = judgeHtml('generic-link-text', `<p>\n${link('here')}`);
    expect(finding).toMatchObject({ places: [{ line: 2 }], facts: { Links: ['here → https://example.com/prices'] } });
  });
});
