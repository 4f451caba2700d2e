import { describe, expect, it } from 'vitest';
import { JAVASCRIPT_LIBRARIES, type LibraryFacts } from '../../standards/javascript-libraries.ts';
import { foundLibraries, relevantFacts, vulnerabilitiesOf } from './found-libraries.ts';

const found = (url: string, start = ''): string =>
  foundLibraries(JAVASCRIPT_LIBRARIES, `https://cdn.example.com/${url}`, start)
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');

describe('foundLibraries', () => {
  it.each([
    ['jquery-1.12.4.js', 'jquery 1.12.4'],
    ['ajax/libs/jquery/3.3.1/jquery.slim.min.js', 'jquery 3.3.1'],
    ['npm/jquery@3.6.0/dist/jquery.min.js', 'jquery 3.6.0'],
    ['ui/1.12.1/jquery-ui.min.js', 'jquery-ui 1.12.1'],
    ['jquery-ui-1.12.1.js', 'jquery-ui 1.12.1'],
    ['bootstrap/4.1.0/js/bootstrap.bundle.min.js', 'bootstrap 4.1.0'],
    ['npm/bootstrap@5.3.0/dist/css/bootstrap.min.css', ''],
    ['ajax/libs/angularjs/1.5.0/angular.min.js', 'angularjs 1.5.0'],
    ['ajax/libs/lodash.js/4.17.15/lodash.min.js', 'lodash 4.17.15'],
    ['ajax/libs/highlight.js/9.12.0/highlight.min.js', 'highlight.js 9.12.0'],
    ['npm/vue@2.6.12/dist/vue.js', 'vue 2.6.12'],
    ['ckeditor/4.7.3/standard/ckeditor.js', 'ckeditor 4.7.3'],
    ['pdf.js/2.16.105/pdf.min.js', 'pdf.js 2.16.105'],
    ['jquery.js', ''],
    ['jquery-migrate-1.2.1.js', ''],
    ['vue-router@3.0.0/dist/vue-router.js', ''],
    ['angular-route-1.5.0.js', ''],
    ['my-bootstrap-2024.js', ''],
  ])('%s', (url, expected) => {
    expect(found(url)).toBe(expected);
  });

  it.each([
    ['/*! jQuery v1.12.4 | (c) jQuery Foundation | jquery.org/license */', 'jquery 1.12.4'],
    ['/*!\n * jQuery JavaScript Library v3.4.1\n * https://jquery.com/', 'jquery 3.4.1'],
    ['/*! jQuery UI - v1.12.1 - 2016-09-14', 'jquery-ui 1.12.1'],
    ['/*!\n * Bootstrap v3.3.7 (http://getbootstrap.com)', 'bootstrap 3.3.7'],
    ['/*\n AngularJS v1.6.4\n', 'angularjs 1.6.4'],
    ['//! moment.js\n//! version : 2.29.1\n', 'moment 2.29.1'],
    ['/*! DataTables 1.10.16\n', 'datatables 1.10.16'],
    ['/*! Requires jQuery 1.12 */', ''],
  ])('a script that begins with %j', (start, expected) => {
    expect(found('bundle.js', start)).toBe(expected);
  });

  it('believes the script more than its address', () => {
    expect(found('jquery-1.4.2.js', '/*! jQuery v3.7.1 */')).toBe('jquery 3.7.1');
  });

  it('leaves out a pattern that is none', () => {
    const facts: LibraryFacts = { a: { vulnerabilities: [], extractors: { uri: ['(', '/a-(§§version§§)(-x)?\\.js'] } } };
    expect(foundLibraries(facts, 'https://example.com/a-1.2.js', '')).toEqual([{ name: 'a', version: '1.2' }]);
  });
});

describe('vulnerabilitiesOf', () => {
  const cves = (name: string, version: string): string =>
    vulnerabilitiesOf(JAVASCRIPT_LIBRARIES, { name, version })
      .flatMap(({ identifiers }) => identifiers.CVE ?? [])
      .join(' ');

  it.each([
    ['jquery', '3.4.1', 'CVE-2020-11022 CVE-2020-11023'],
    ['jquery', '3.5.0', ''],
    ['bootstrap', '4.3.0', 'CVE-2019-8331'],
    ['bootstrap', '5.3.0', ''],
    ['vue', '3.4.0', ''],
    ['unknown', '1.0', ''],
  ])('%s %s', (name, version, expected) => {
    expect(cves(name, version)).toBe(expected);
  });
});

it('keeps the facts about what a site has', async () => {
  const facts = await relevantFacts(JAVASCRIPT_LIBRARIES, ['https://example.com/jquery-1.12.4.js'], []);
  expect(Object.keys(facts)).toEqual(['jquery']);
});
