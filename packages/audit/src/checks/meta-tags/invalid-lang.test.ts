import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<html lang="en_GB">';

describe('invalid-lang', () => {
  it.each([
    ['en', '<html lang="en">', 'pass'],
    ['EN', '<html lang="EN">', 'pass'],
    ['en-GB', '<html lang="en-GB">', 'pass'],
    ['pt-BR', '<html lang="pt-BR">', 'pass'],
    ['zh-Hant', '<html lang="zh-Hant">', 'pass'],
    ['zh-Hans-CN', '<html lang="zh-Hans-CN">', 'pass'],
    ['es-419', '<html lang="es-419">', 'pass'],
    ['sr-Latn-RS', '<html lang="sr-Latn-RS">', 'pass'],
    ['de-CH-1901', '<html lang="de-CH-1901">', 'pass'],
    ['gsw', '<html lang="gsw">', 'pass'],
    ['cmn', '<html lang="cmn">', 'pass'],
    ['yue', '<html lang="yue">', 'pass'],
    ['x-harbour', '<html lang="x-harbour">', 'pass'],
    ['en-u-ca-gregory', '<html lang="en-u-ca-gregory">', 'pass'],
    [' de ', '<html lang=" de ">', 'pass'],
    ['en_GB', '<html lang="en_GB">', 'fail'],
    ['english', '<html lang="english">', 'fail'],
    ['en-UK', '<html lang="en-UK">', 'fail'],
    ['xx', '<html lang="xx">', 'fail'],
    ['en-ZX', '<html lang="en-ZX">', 'fail'],
    ['eng', '<html lang="eng">', 'fail'],
    ['de-', '<html lang="de-">', 'fail'],
    ['e', '<html lang="e">', 'fail'],
    ['Deutsch', '<html lang="Deutsch">', 'fail'],
    ['zh-Hanz2-CN-CN', '<html lang="zh-Hanz2-CN-CN">', 'fail'],
    ['an empty one, which is another finding', '<html lang="">', 'not_applicable'],
    ['none', '<html>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('invalid-lang', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('invalid-lang', BAD).outcome).toBe('fail');
    expect(judgeHtml('invalid-lang', BAD, answer).outcome).toBe('not_applicable');
  });

  it('says what is wrong', () => {
    const { finding } = judgeHtml('invalid-lang', '<!doctype html>\n<html lang="en-UK">');
    expect(finding).toMatchObject({
      message: 'The language tag of this page names the region "UK"; the code is "GB".',
      facts: { 'Language tag': 'en-UK' },
      places: [{ line: 2 }],
    });
  });
});
