import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const generator = (content: string): string => `<meta name="generator" content="${content}">`;

describe('exposed-generator-version', () => {
  it.each([
    'WordPress 6.4.2',
    'Drupal 10 (https://www.drupal.org)',
    'DocBook XSL Stylesheets V1.79.1',
    'Hugo v0',
    'Plone 6',
    'Tidy version 5',
  ])('"%s" tells a version', (content) => {
    const { outcome, finding } = judgeHtml('exposed-generator-version', generator(content));
    expect([outcome, finding?.facts, finding?.places.length]).toEqual(['fail', { Generator: [content] }, 1]);
  });

  it.each([
    'WordPress',
    'TYPO3 CMS',
    'Joomla! - Open Source Content Management',
    'Concrete5',
    'Wix.com Website Builder',
    'Jekyll (https://jekyllrb.com/v4.2)',
    '',
  ])('"%s" tells none', (content) => {
    expect(judgeHtml('exposed-generator-version', generator(content)).outcome).toBe('pass');
  });

  it('passes without a generator and where another tag has a number', () => {
    expect(judgeHtml('exposed-generator-version', '<meta name="description" content="WordPress 6.4.2">').outcome).toBe('pass');
    expect(judgeHtml('exposed-generator-version', `<!-- ${generator('WordPress 6.4.2')} -->`).outcome).toBe('pass');
  });
});
