import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const images = (alt: string, ...names: readonly string[]): string => names.map((name) => `<img src="/${name}.jpg" alt="${alt}">`).join('');

describe('repeated-alt', () => {
  it.each<[string, string, string]>([
    ['three images of one alt text', images('Saw', 'a', 'b', 'c'), 'fail'],
    ['texts that differ in letter case and spaces', images('Saw', 'a', 'b') + images(' SAW ', 'c'), 'fail'],
    ['two images', images('Saw', 'a', 'b'), 'pass'],
    ['one image three times', images('Saw', 'a', 'a', 'a'), 'pass'],
    ['different texts', images('Saw', 'a') + images('File', 'b') + images('Drill', 'c'), 'pass'],
    ['decoration', images('', 'a', 'b', 'c'), 'not_applicable'],
    ['images that are hidden from readers', images('x" aria-hidden="true', 'a', 'b', 'c'), 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('repeated-alt', html).outcome).toBe(outcome);
  });

  it('names the text and points at each image', () => {
    const { finding } = judgeHtml('repeated-alt', images('Saw', 'a', 'b', 'c'));
    expect([finding?.facts, finding?.places.length]).toEqual([{ 'Alt texts': ['"saw" on 3 images'] }, 3]);
  });
});
