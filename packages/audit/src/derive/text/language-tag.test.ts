import { describe, expect, it } from 'vitest';
import { languageTagProblem } from './language-tag.ts';

describe('languageTagProblem', () => {
  it.each([
    'en',
    'DE-at',
    'zh-Hant-TW',
    'es-419',
    'gsw',
    'cmn',
    'swh',
    'tlh',
    'iw',
    'nb',
    'sr-Latn',
    'en-u-hc-h23',
    'ca-valencia',
    'x-own',
    'und',
    'mul',
  ])('%s is valid', (tag) => {
    expect(languageTagProblem(tag)).toBeNull();
  });

  it.each([
    ['en_GB', 'joins its parts with an underscore instead of a hyphen'],
    ['en-UK', 'names the region "UK"; the code is "GB"'],
    ['english', 'begins with "english", which is no language code'],
    ['qx', 'begins with "qx", which is no language code'],
    ['deu', 'uses "deu" where the code is "de"'],
    ['en-XY', 'names the region "XY", which does not exist'],
    ['en GB', 'is not built like a language tag'],
    ['en--GB', 'is not built like a language tag'],
    ['*', 'is not built like a language tag'],
  ])('%s', (tag, problem) => {
    expect(languageTagProblem(tag)).toBe(problem);
  });
});
