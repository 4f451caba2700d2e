import { describe, expect, it, vi } from 'vitest';
import { OffsetParser } from '../parse/offset-parser.ts';
import { metaContents } from './meta-contents.ts';

const contents = (source: string): string[] => metaContents(source, 'plumbline-site');
const TAG = '<meta name="plumbline-site" content="proof">';

describe('metaContents', () => {
  it.each([
    ['in a head', `<!doctype html><html lang="en"><head><title>Harbour</title>${TAG}</head><body>`],
    ['without a tag of the head', `<title>Harbour</title>${TAG}<p>Words`],
    ['in capitals and with spaces', '<HEAD><META CONTENT=" proof " NAME=" Plumbline-Site ">'],
    ['behind the end of the head', `<head><title>Harbour</title></head>${TAG}<body>`],
    ['behind a template', `<head><template><p><b class="a">Words<p>Words</template>${TAG}</head>`],
    [
      'behind 400 kB of styles and 400 kB of scripts',
      `<style>${'.a{color:red}\n'.repeat(30_000)}</style><script>${'a && b(c);\n'.repeat(36_000)}</script>${TAG}`,
    ],
    [
      'behind 2,000 tags of a plugin',
      `${'<link rel="preload" href="/a.js"><meta property="og:image" content="/a.png">'.repeat(1000)}${TAG}`,
    ],
  ])('finds a tag %s', (_where, source) => {
    expect(contents(source)).toEqual(['proof']);
  });

  it.each([
    ['in a body', `<head></head><body>${TAG}`],
    ['behind what is no part of a head', `<title>Harbour</title><p>Words</p>${TAG}`],
    ['behind words', `<title>Harbour</title>Words${TAG}`],
    ['in a comment', `<head><!-- ${TAG} --></head>`],
    ['in a title', `<head><title>${TAG}</title></head>`],
    ['in a script', `<head><script>"${TAG}"</script></head>`],
    ['in a noscript', `<head><noscript>${TAG}</noscript></head>`],
    ['in a template', `<head><template>${TAG}</template></head>`],
    ['of a page without elements', ''],
  ])('finds none %s', (_where, source) => {
    expect(contents(source)).toEqual([]);
  });

  it.each([
    ['body', `<head>${TAG}</head><body>${'<p>x'.repeat(50_000)}`, 3],
    ['frameset', `<head>${TAG}</head><frameset>${'<frame>'.repeat(50_000)}`, 3],
    ['template', `<head>${TAG}<template>${'<p>x'.repeat(50_000)}`, 5001],
  ])('makes hardly anything of a page with a %s', (_what, source, elements) => {
    const make = vi.spyOn(OffsetParser.prototype, '_createElement');
    expect(contents(source)).toEqual(['proof']);
    expect(make.mock.calls.length).toBeLessThanOrEqual(elements);
    make.mockRestore();
  });
});
