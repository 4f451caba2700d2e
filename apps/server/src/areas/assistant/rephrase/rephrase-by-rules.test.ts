import { describe, expect, it } from 'vitest';
import { rephraseByRules } from './rephrase-by-rules.ts';
import { useActiveVoice } from './rules/active-voice.ts';
import { usePlainWords } from './rules/plain-words.ts';
import { useShortSentences } from './rules/short-sentences.ts';
import { TONE_RULES } from './rules/tone-words.ts';
import { applyRules } from './rules/rewrite.ts';

describe('plain words', () => {
  it.each([
    ['In order to start, press the button.', 'To start, press the button.'],
    ['We ship on a daily basis due to the fact that you need it.', 'We ship every day because you need it.'],
    ['Please note that the shop is closed.', 'The shop is closed.'],
    ['All prices, as well as dates, are final.', 'All prices, and dates, are final.'],
    ['The shop is open.', 'The shop is open.'],
    ['See {in order to} here.', 'See {in order to} here.'],
  ])('%s', (given, expected) => {
    expect(usePlainWords(given).text).toBe(expected);
  });
});

describe('the active voice', () => {
  it.each([
    ['The saws are sold by our shop.', 'Our shop sells the saws.'],
    ['The report was written by Anna Berg.', 'Anna Berg wrote the report.'],
    ['It was founded by two brothers.', 'It was founded by two brothers.'],
    ['Paper is sold by the kilo.', 'Paper is sold by the kilo.'],
    ['The data is stored by location.', 'The data is stored by location.'],
    ['It was built by them.', 'They built it.'],
    ['Orders are handled by the clerks.', 'The clerks handle Orders.'],
    ['The order is sent by the end.', 'The order is sent by the end.'],
    ['The order was sent by the end of the week.', 'The order was sent by the end of the week.'],
    ['The saw was made by hand.', 'The saw was made by hand.'],
    ['The saw was sharpened by our staff.', 'The saw was sharpened by our staff.'],
    ['The tools are used by our staff.', 'The tools are used by our staff.'],
    ['The page that was sent is read by us.', 'The page that was sent is read by us.'],
    ['You are invited by us. The bill was paid by him.', 'You are invited by us. He paid the bill.'],
  ])('%s', (given, expected) => {
    expect(useActiveVoice(given).text).toBe(expected);
  });
});

describe('short sentences', () => {
  it.each([
    [
      'We have been sharpening saws for carpenters in this town since our grandfather opened the shop, and we still do it by hand today.',
      'We have been sharpening saws for carpenters in this town since our grandfather opened the shop. We still do it by hand today.',
    ],
    [
      'The old workshop by the harbour was closed for many years because nobody could pay for the roof, but the town has bought it now.',
      'The old workshop by the harbour was closed for many years because nobody could pay for the roof, but the town has bought it now.',
    ],
    [
      'The workshop by the old harbour wall was closed for many long years, but the people of our small town have bought it back at last.',
      'The workshop by the old harbour wall was closed for many long years. But the people of our small town have bought it back at last.',
    ],
    ['We sell saws, and we sharpen them.', 'We sell saws, and we sharpen them.'],
  ])('%s', (given, expected) => {
    expect(useShortSentences(given).text).toBe(expected);
  });
});

describe('tones', () => {
  it.each([
    ['friendly', 'We do not ship today. You will get a letter.', "We don't ship today. You'll get a letter."],
    ['formal', "We don't ship today, and we're sorry.", 'We do not ship today, and we are sorry.'],
    ['confident', 'We believe this saw is the best.', 'This saw is the best.'],
    ['shorter', 'It is really very good.', 'It is good.'],
    ['simpler', 'We utilize numerous tools to assist you.', 'We use many tools to help you.'],
    ['neutral', 'We do not ship today.', 'We do not ship today.'],
  ] as const)('%s: %s', (tone, given, expected) => {
    expect(applyRules(given, TONE_RULES[tone]).text).toBe(expected);
  });
});

describe('rephrasing by rules', () => {
  it('offers three variants where three steps each change something', async () => {
    const text =
      'In order to help you, the saws are sharpened by us. The saws are sold by our shop. We have been sharpening saws for carpenters in this town since our grandfather opened the shop, and we still do it by hand today.';
    const { variants, note } = await rephraseByRules(text, 'neutral');
    expect(variants).toHaveLength(3);
    expect(note).toBe('');
    expect(variants[0]?.text).toMatch(/^To help you/);
    expect(variants[1]?.text).toContain('Our shop sells the saws.');
    expect(variants[2]?.text).toContain('opened the shop. We still');
    expect(variants[2]?.changes).toContain('A sentence of 24 words was split in two');
  });

  it('says when there are fewer, and when there is nothing', async () => {
    expect(await rephraseByRules('In order to start, press it.', 'neutral')).toEqual({
      variants: [{ text: 'To start, press it.', changes: ['“In order to” became “to”'] }],
      note: 'The rules found one other way to say this.',
    });
    expect(await rephraseByRules('Press it.', 'neutral')).toEqual({ variants: [], note: 'The rules find nothing to change in this text.' });
  });

  it('corrects grammar first where something can', async () => {
    const { variants } = await rephraseByRules('We sells saws.', 'neutral', (text) => Promise.resolve(text.replace('sells', 'sell')));
    expect(variants).toEqual([{ text: 'We sell saws.', changes: ['Spelling and grammar corrected'] }]);
  });
});
