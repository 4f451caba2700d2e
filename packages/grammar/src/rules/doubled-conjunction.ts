import { defineRule } from '../define-rule.ts';

/** "Although it is small, but …": one of the two conjunctions is enough. */
export const doubledConjunction = defineRule({
  id: 'doubled-conjunction',
  kind: 'grammar',
  find: ({ text, tokens }) => {
    const isOpened = /^(?:although|though)$/.test(tokens[0]?.lower ?? '') || (tokens[0]?.lower === 'even' && tokens[1]?.lower === 'though');
    const at = tokens.findIndex(({ lower }, index) => lower === 'but' && tokens[index - 1]?.lower === ',');
    const [comma, but] = [tokens[at - 1], tokens[at]];
    if (!isOpened || !comma || !but || tokens.filter(({ lower }) => lower === ',').length > 1) return [];
    const message = `“${text.slice(tokens[0]?.start, tokens[0]?.end)}” already joins the two parts: leave “but” out.`;
    return [{ start: comma.end, end: but.end, message, replacements: [''] }];
  },
});
