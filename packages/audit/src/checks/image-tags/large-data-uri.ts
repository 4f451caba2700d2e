import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';

/** Ten kilobytes of decoded image data. */
const MAX_BYTES = 10_000;

export const largeDataUri = definePageCheck({
  id: 'large-data-uri',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const inline = document.images.filter(({ src }) => /^\s*data:image\//i.test(src ?? ''));
    if (inline.length === 0) return notApplicable();
    const large = inline.filter(({ src }) => bytesOf(src ?? '') > MAX_BYTES);
    if (large.length === 0) return pass();
    const heaviest = Math.max(...large.map(({ src }) => bytesOf(src ?? '')));
    return fail({
      message: large.length === 1 ? 'A large image is written into this page.' : `${large.length} large images are written into this page.`,
      at: large.map(({ element }) => element),
      facts: { 'Largest, in kB': Math.round(heaviest / 1000) },
    });
  },
});

function bytesOf(src: string): number {
  const comma = src.indexOf(',');
  const length = src.length - comma - 1;
  return /;\s*base64$/i.test(src.slice(0, comma)) ? Math.floor((length * 3) / 4) : length;
}
