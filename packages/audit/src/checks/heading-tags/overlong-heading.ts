import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

const MAX_CHARACTERS = 120;

export const overlongHeading = definePageCheck({
  id: 'overlong-heading',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const headings = document.headings.filter(({ level, text }) => level > 1 && text !== '');
    if (headings.length === 0) return notApplicable();
    const long = headings.filter(({ text }) => Array.from(text).length > MAX_CHARACTERS);
    if (long.length === 0) return pass();
    return fail({
      message:
        long.length === 1
          ? `A heading of this page is longer than ${MAX_CHARACTERS} characters.`
          : `${long.length} headings of this page are longer than ${MAX_CHARACTERS} characters each.`,
      at: long.map(({ element }) => element),
      facts: { Headings: long.slice(0, MAX_LISTED).map(({ level, text }) => `h${level}, ${Array.from(text).length} characters: ${text}`) },
    });
  },
});
