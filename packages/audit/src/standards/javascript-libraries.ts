/**
 * Known vulnerabilities of JavaScript libraries that run in browsers, in the format of Retire.js' jsrepository (version 4), so that a newer table in
 * that format can replace it. `§§version§§` in a pattern stands for a version number.
 */
export type LibraryFacts = Readonly<Record<string, Library>>;

export interface Library {
  readonly vulnerabilities: readonly Vulnerability[];
  readonly extractors: {
    /** Patterns for the whole URL, for its last segment, and for the beginning of the file. */
    readonly uri?: readonly string[] | undefined;
    readonly filename?: readonly string[] | undefined;
    readonly filecontent?: readonly string[] | undefined;
  };
}

export interface Vulnerability {
  readonly atOrAbove?: string | undefined;
  readonly below: string;
  readonly severity: 'none' | 'low' | 'medium' | 'high' | 'critical';
  readonly identifiers: { readonly CVE?: readonly string[] | undefined; readonly summary?: string | undefined };
}

type Row = readonly [range: string, severity: Vulnerability['severity'], ...cves: readonly string[]];

/** A range is written `1.2.0 3.5.0` (from the first, inclusive, to the second, exclusive) or `3.5.0` (below it). */
function vulnerabilities(rows: readonly Row[]): readonly Vulnerability[] {
  return rows.map(([range, severity, ...CVE]) => {
    const [from = '', to] = range.split(' ');
    return { ...(to !== undefined && { atOrAbove: from }), below: to ?? from, severity, identifiers: { CVE } };
  });
}

/** URLs in the forms that CDNs and downloads use. */
function extractors(file: string, ...filecontent: readonly string[]): Library['extractors'] {
  return {
    uri: [`/§§version§§/(?:js/|dist/)*${file}(?:[.-](?:min|slim|bundle|umd|global|prod))*\\.js`, `/${file}@§§version§§/[^?#]*\\.js`],
    filename: [`^${file}[.-]v?§§version§§\\.js`],
    filecontent,
  };
}

/** Ranges according to the CVE records and the GitHub Advisory Database. Vulnerabilities that only affect server-side use are left out. */
export const JAVASCRIPT_LIBRARIES: LibraryFacts = {
  jquery: {
    vulnerabilities: vulnerabilities([
      ['1.6.3', 'medium', 'CVE-2011-4969'],
      ['1.9.0', 'medium', 'CVE-2012-6708'],
      ['3.0.0', 'medium', 'CVE-2015-9251'],
      ['3.4.0', 'medium', 'CVE-2019-11358'],
      ['1.2.0 3.5.0', 'medium', 'CVE-2020-11022'],
      ['1.0.3 3.5.0', 'medium', 'CVE-2020-11023'],
    ]),
    extractors: extractors('jquery', 'jQuery (?:JavaScript Library )?v§§version§§'),
  },
  'jquery-ui': {
    vulnerabilities: vulnerabilities([
      ['1.10.0', 'medium', 'CVE-2010-5312'],
      ['1.12.0', 'medium', 'CVE-2016-7103'],
      ['1.13.0', 'medium', 'CVE-2021-41182', 'CVE-2021-41183', 'CVE-2021-41184'],
      ['1.13.2', 'medium', 'CVE-2022-31160'],
    ]),
    extractors: extractors('jquery-ui', 'jQuery UI - v§§version§§', 'jQuery UI §§version§§'),
  },
  'jquery-validation': {
    vulnerabilities: vulnerabilities([
      ['1.19.3', 'high', 'CVE-2021-21252'],
      ['1.19.4', 'high', 'CVE-2021-43306'],
      ['1.19.5', 'high', 'CVE-2022-31147'],
    ]),
    extractors: extractors('jquery\\.validate', 'jQuery Validation Plugin (?:- )?v§§version§§'),
  },
  bootstrap: {
    vulnerabilities: vulnerabilities([
      ['3.4.0', 'medium', 'CVE-2016-10735', 'CVE-2018-14040', 'CVE-2018-14042', 'CVE-2018-20676', 'CVE-2018-20677'],
      ['4.0.0 4.1.2', 'medium', 'CVE-2018-14040', 'CVE-2018-14041', 'CVE-2018-14042'],
      ['3.4.1', 'medium', 'CVE-2019-8331'],
      ['4.0.0 4.3.1', 'medium', 'CVE-2019-8331'],
    ]),
    extractors: extractors('bootstrap', '\\* Bootstrap v§§version§§ \\(', '\\* Bootstrap\\.js v§§version§§ '),
  },
  angularjs: {
    vulnerabilities: vulnerabilities([
      ['1.7.9', 'high', 'CVE-2019-10768'],
      ['1.8.0', 'medium', 'CVE-2020-7676'],
      ['1.2.21 2.0.0', 'medium', 'CVE-2023-26116'],
      ['1.0.0 2.0.0', 'medium', 'CVE-2023-26117'],
      ['1.4.9 2.0.0', 'medium', 'CVE-2023-26118'],
    ]),
    extractors: {
      ...extractors('angular', 'AngularJS v§§version§§'),
      uri: ['/angular(?:js)?/§§version§§/angular(?:\\.min)?\\.js', '/angular@§§version§§/angular(?:\\.min)?\\.js'],
    },
  },
  lodash: {
    vulnerabilities: vulnerabilities([
      ['4.17.5', 'medium', 'CVE-2018-3721'],
      ['4.17.11', 'medium', 'CVE-2018-16487'],
      ['4.17.12', 'critical', 'CVE-2019-10744'],
      ['3.7.0 4.17.19', 'high', 'CVE-2020-8203'],
      ['4.17.21', 'high', 'CVE-2021-23337'],
      ['4.0.0 4.17.21', 'medium', 'CVE-2020-28500'],
    ]),
    extractors: extractors('lodash', '(?:lodash|Lo-Dash) §§version§§ \\(Custom Build\\)', 'Lo-Dash §§version§§ '),
  },
  underscore: {
    vulnerabilities: vulnerabilities([['1.3.2 1.12.1', 'high', 'CVE-2021-23358']]),
    extractors: extractors('underscore', 'Underscore\\.js §§version§§'),
  },
  moment: {
    vulnerabilities: vulnerabilities([
      ['2.11.2', 'medium', 'CVE-2016-4055'],
      ['2.19.3', 'high', 'CVE-2017-18214'],
      ['2.18.0 2.29.4', 'high', 'CVE-2022-31129'],
    ]),
    extractors: extractors('moment', '//! moment\\.js\\s+//! version : §§version§§'),
  },
  handlebars: {
    vulnerabilities: vulnerabilities([
      ['4.0.0', 'medium', 'CVE-2015-8861'],
      ['3.0.8', 'critical', 'CVE-2019-19919'],
      ['4.0.0 4.3.0', 'critical', 'CVE-2019-19919'],
      ['4.7.7', 'critical', 'CVE-2021-23369', 'CVE-2021-23383'],
    ]),
    extractors: extractors('handlebars', '[Hh]andlebars v§§version§§'),
  },
  mustache: {
    vulnerabilities: vulnerabilities([['2.2.1', 'medium', 'CVE-2015-8862']]),
    extractors: extractors('mustache'),
  },
  dompurify: {
    vulnerabilities: vulnerabilities([
      ['2.0.17', 'medium', 'CVE-2020-26870'],
      ['2.5.0', 'critical', 'CVE-2024-47875'],
      ['3.0.0 3.1.3', 'critical', 'CVE-2024-47875'],
      ['2.5.4', 'high', 'CVE-2024-45801'],
      ['3.0.0 3.1.3', 'high', 'CVE-2024-45801'],
      ['3.2.4', 'medium', 'CVE-2025-26791'],
    ]),
    extractors: extractors('(?:dom)?purify', 'DOMPurify §§version§§'),
  },
  vue: {
    vulnerabilities: vulnerabilities([['2.0.0 3.0.0', 'low', 'CVE-2024-9506']]),
    extractors: extractors('vue', 'Vue\\.js v§§version§§'),
  },
  react: {
    vulnerabilities: vulnerabilities([
      ['0.4.0 0.4.2', 'medium', 'CVE-2013-7035'],
      ['0.5.0 0.5.2', 'medium', 'CVE-2013-7035'],
    ]),
    extractors: extractors('react', 'React v§§version§§'),
  },
  axios: {
    vulnerabilities: vulnerabilities([
      ['0.21.2', 'high', 'CVE-2021-3749'],
      ['0.8.1 0.28.0', 'medium', 'CVE-2023-45857'],
      ['1.0.0 1.6.0', 'medium', 'CVE-2023-45857'],
    ]),
    extractors: extractors('axios', '/\\*!? [Aa]xios v§§version§§'),
  },
  ckeditor: {
    vulnerabilities: vulnerabilities([
      ['4.0.0 4.11.0', 'medium', 'CVE-2018-17960'],
      ['4.14.0 4.16.1', 'medium', 'CVE-2021-33829'],
      ['4.0.0 4.18.0', 'medium', 'CVE-2022-24728'],
      ['4.0.0 4.24.0', 'medium', 'CVE-2024-24815', 'CVE-2024-24816'],
    ]),
    extractors: { uri: ['/ckeditor4?[/@]§§version§§/(?:[^?#/]*/)*ckeditor\\.js'] },
  },
  tinymce: {
    vulnerabilities: vulnerabilities([
      ['4.9.11', 'medium', 'CVE-2020-12648'],
      ['5.0.0 5.4.1', 'medium', 'CVE-2020-12648'],
      ['5.10.8', 'medium', 'CVE-2023-45818'],
      ['6.0.0 6.7.1', 'medium', 'CVE-2023-45818'],
    ]),
    extractors: extractors('tinymce', 'TinyMCE version §§version§§'),
  },
  prototypejs: {
    vulnerabilities: vulnerabilities([
      ['1.6.0.2', 'high', 'CVE-2008-7220'],
      ['1.7.4', 'high', 'CVE-2020-27511'],
    ]),
    extractors: {
      uri: ['/prototype/§§version§§(?:\\.0)?/prototype(?:\\.min)?\\.js'],
      filename: ['^prototype-§§version§§\\.js'],
      filecontent: ['Prototype JavaScript framework, version §§version§§'],
    },
  },
  dojo: {
    vulnerabilities: vulnerabilities([['1.14.0', 'critical', 'CVE-2018-15494']]),
    extractors: { uri: ['/dojo/§§version§§/dojo/dojo\\.(?:xd\\.)?js'], filename: ['^dojo-§§version§§\\.js'] },
  },
  ember: {
    vulnerabilities: vulnerabilities([
      ['1.8.0 1.11.4', 'medium', 'CVE-2015-7565'],
      ['1.12.0 1.12.2', 'medium', 'CVE-2015-7565'],
      ['1.13.0 1.13.12', 'medium', 'CVE-2015-7565'],
      ['2.0.0 2.0.3', 'medium', 'CVE-2015-7565'],
      ['2.1.0 2.1.2', 'medium', 'CVE-2015-7565'],
      ['2.2.0 2.2.1', 'medium', 'CVE-2015-7565'],
    ]),
    extractors: extractors('ember', 'overview +Ember[\\s\\S]{1,400}@version +§§version§§'),
  },
  marked: {
    vulnerabilities: vulnerabilities([
      ['0.3.6', 'medium', 'CVE-2016-10531'],
      ['0.3.7', 'medium', 'CVE-2017-1000427'],
      ['4.0.10', 'high', 'CVE-2022-21680', 'CVE-2022-21681'],
    ]),
    extractors: extractors('marked', '\\bmarked v?§§version§§ - a markdown parser'),
  },
  'highlight.js': {
    vulnerabilities: vulnerabilities([
      ['9.18.2', 'medium', 'CVE-2020-26237'],
      ['10.0.0 10.1.2', 'medium', 'CVE-2020-26237'],
    ]),
    extractors: {
      uri: ['/highlight(?:\\.?js)?[/@]§§version§§/(?:build/)?highlight(?:\\.min)?\\.js'],
      filecontent: ['[Hh]ighlight\\.js v?§§version§§ '],
    },
  },
  prismjs: {
    vulnerabilities: vulnerabilities([
      ['1.23.0', 'high', 'CVE-2021-23341'],
      ['1.25.0', 'medium', 'CVE-2021-3801'],
      ['1.14.0 1.27.0', 'high', 'CVE-2022-23647'],
      ['1.30.0', 'medium', 'CVE-2024-53382'],
    ]),
    extractors: extractors('prism', '/\\* PrismJS §§version§§'),
  },
  knockout: {
    vulnerabilities: vulnerabilities([['3.5.0', 'medium', 'CVE-2019-14862']]),
    extractors: extractors('knockout', 'Knockout JavaScript library v§§version§§'),
  },
  select2: {
    vulnerabilities: vulnerabilities([['4.0.6', 'medium', 'CVE-2016-10744']]),
    extractors: extractors('select2', '\\* Select2 §§version§§'),
  },
  datatables: {
    vulnerabilities: vulnerabilities([
      ['1.10.10', 'medium', 'CVE-2015-6584'],
      ['1.10.23', 'high', 'CVE-2020-28458'],
    ]),
    extractors: extractors('jquery\\.dataTables', '\\bDataTables §§version§§\\s'),
  },
  'chart.js': {
    vulnerabilities: vulnerabilities([['2.9.4', 'high', 'CVE-2020-7746']]),
    extractors: extractors('[Cc]hart(?:\\.js)?', '\\* Chart\\.js v§§version§§'),
  },
  'video.js': {
    vulnerabilities: vulnerabilities([['7.14.3', 'medium', 'CVE-2021-23414']]),
    extractors: extractors('video(?:\\.js)?', '\\* Video\\.js §§version§§ '),
  },
  'pdf.js': {
    vulnerabilities: vulnerabilities([['4.2.67', 'high', 'CVE-2024-4367']]),
    extractors: { uri: ['/pdf\\.?js(?:-dist)?[/@]§§version§§/(?:build/|legacy/build/)?pdf(?:\\.min)?\\.m?js'] },
  },
};
