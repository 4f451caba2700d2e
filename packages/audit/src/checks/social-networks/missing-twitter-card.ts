import { definePageCheck, fail, pass } from '../../check.ts';
import { socialTags } from '../../derive/head/social-tags.ts';

/** Card types according to the documentation of X, Cards markup. */
const CARD_TYPES = new Set(['summary', 'summary_large_image', 'app', 'player']);

export const missingTwitterCard = definePageCheck({
  id: 'missing-twitter-card',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const cards = socialTags(document).filter(({ key }) => key === 'twitter:card');
    if (cards.some(({ content }) => CARD_TYPES.has(content.toLowerCase()))) return pass();
    const [card] = cards;
    if (!card) return fail({ message: 'This page has no twitter:card tag.', at: document.head ? [document.head] : [] });
    return fail({
      message:
        card.content === ''
          ? 'The twitter:card tag of this page is empty.'
          : 'The twitter:card tag of this page names a card that does not exist.',
      at: [card.element],
      facts: { 'Card types': [...CARD_TYPES], ...(card.content !== '' && { 'twitter:card': card.content }) },
    });
  },
});
