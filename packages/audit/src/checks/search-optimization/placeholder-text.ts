import { definePageCheck, fail, pass } from '../../check.ts';
import { findVisibleText } from '../../derive/text/visible-text.ts';
import { FILLER_TEXT, MAX_UNFINISHED_WORDS, UNFINISHED_TEXT } from '../../standards/placeholder-texts.ts';

export const placeholderText = definePageCheck({
  id: 'placeholder-text',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const pattern = document.wordCount < MAX_UNFINISHED_WORDS ? UNFINISHED_TEXT : FILLER_TEXT;
    if (!pattern.test(document.visibleText)) return pass();
    const found = findVisibleText(document, pattern);
    // The text is in a hidden element.
    if (!found) return pass();
    return fail({
      message: 'This page shows a text that only holds the place of another.',
      at: [found.element],
      facts: { Text: found.text },
    });
  },
});
