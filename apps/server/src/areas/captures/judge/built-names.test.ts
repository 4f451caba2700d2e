import { describe, expect, it } from 'vitest';
import { plainAddress } from './plain-address.ts';

const plain = (path: string): string => plainAddress(`https://shop.example${path}`, 'https://shop.example');

describe('what bundlers name', () => {
  it.each([
    ['Vite', '/assets/index-DiwrgTda.js', '/assets/index-BqXkPzWm.js', '/assets/index-#.js'],
    ['Vite, with a figure', '/assets/index-Bq3kPzgm.js', '/assets/index-D_wrgTd9.js', '/assets/index-#.js'],
    ['Rollup, with a hyphen', '/assets/vendor-Bq-kPzWm.js', '/assets/vendor-DiwrgT-a.js', '/assets/vendor-#.js'],
    ['Rollup, by small letters', '/assets/index-q3kz7pgm.js', '/assets/index-z8wq1ytx.js', '/assets/index-#.js'],
    ['esbuild, Angular', '/chunk-ABCDEF12.mjs', '/chunk-QWERTYUI.mjs', '/chunk-#.mjs'],
    ['webpack', '/static/js/main.3f2a91bc.js', '/static/js/main.90ab12cd.js', '/static/js/main.#.js'],
    ['webpack, a chunk', '/static/js/main.3f2a91bc.chunk.js', '/static/js/main.90ab12cd.chunk.js', '/static/js/main.#.chunk.js'],
    ['webpack, base64', '/js/main.Zr4kPqXw9LmTbV2c.js', '/js/main.aQ7XwPzLmK3tRvB9.js', '/js/main.#.js'],
    ['a source map', '/assets/index-DiwrgTda.js.map', '/assets/index-BqXkPzWm.js.map', '/assets/index-#.js.map'],
    ['a hash in the middle', '/assets/app-BqXkPzWm-v2.css', '/assets/app-Xk2PzWmB-v2.css', '/assets/app-#-v2.css'],
    ['Astro', '/_astro/hoisted.BqXkPzWm.js', '/_astro/hoisted.D8wrgTda.js', '/_astro/hoisted.#.js'],
    ['SvelteKit', '/_app/immutable/chunks/BqXkPzWm.js', '/_app/immutable/chunks/DiwrgTda.js', '/_app/immutable/chunks/#.js'],
    ['Nuxt', '/_nuxt/BqXkPzWm.js', '/_nuxt/D-wrgTda.js', '/_nuxt/#.js'],
    [
      'Next, a chunk',
      '/_next/static/chunks/app/page-90ab12cd34ef56ab.js',
      '/_next/static/chunks/app/page-1f.js',
      '/_next/static/chunks/app/page-#.js',
    ],
    [
      'Next, a build',
      '/_next/static/Zr4kPqXw9LmTbV2cQ_-aB/_buildManifest.js',
      '/_next/static/aQ7XwPzLmK3tRvB9xY-_z/_buildManifest.js',
      '/_next/static/#/_buildManifest.js',
    ],
    ['Rails', `/assets/application-${'3f'.repeat(32)}.js`, `/assets/application-${'a0'.repeat(32)}.js`, '/assets/application-#.js'],
  ])('has one address over all builds: %s', (_, before, after, address) => {
    expect([plain(before), plain(after)]).toEqual([address, address]);
  });
});

describe('what people name', () => {
  it.each([
    '/assets/index-settings.js',
    '/assets/index-Settings.js',
    '/js/chunk-vendors.js',
    '/js/chunk-CONSTANTS.js',
    '/js/jquery-migrate.min.js',
    '/js/jquery.fileTree.js',
    '/js/jquery.dataTables.min.js',
    '/js/DataGrid.js',
    '/js/lazy-UserSettingsPanel.js',
    '/js/user_settings-XMLHttpRequest.js',
    '/js/my-component-library.js',
    '/js/polyfills-webcomponents.js',
    '/media/summer-holidays.jpeg',
    '/chunks/BqXkPzWm',
    '/blog/my-article-OverView',
    '/_next/static/chunks/framework.js',
  ])('stays: %s', (path) => {
    expect(plain(path)).toBe(path);
  });

  it('is taken for a hash where it is written as one', () => {
    expect(plain('/js/lazy-DataGrid.js')).toBe('/js/lazy-#.js');
  });
});

it('reads a name as long as an address may be once', () => {
  const long = `/${'-Ab1'.repeat(500)}.js`;
  expect(plain(long)).toBe(plain(long));
});
