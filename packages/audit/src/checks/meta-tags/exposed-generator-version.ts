import { definePageCheck, fail, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

/** A dotted number, a number after "v" or "version", or a number that ends the product name: "Drupal 10 (https://…)". */
const VERSION = /\d\.\d|\bv(?:ersion)?\.?\s?\d|^[A-Za-z][A-Za-z!. -]*\s\d{1,3}(?=$|[\s;,(])/i;
/** URLs in the text contain numbers of their own. */
const ADDRESS = /https?:\/\/\S+/gi;

export const exposedGeneratorVersion = definePageCheck({
  id: 'exposed-generator-version',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const told = document.metas.filter(({ name, content }) => name === 'generator' && VERSION.test(content.replace(ADDRESS, '')));
    if (told.length === 0) return pass();
    return fail({
      message: 'This page tells which version of which software made it.',
      at: told.map(({ element }) => element),
      facts: { Generator: told.slice(0, MAX_LISTED).map(({ content }) => content) },
    });
  },
});
