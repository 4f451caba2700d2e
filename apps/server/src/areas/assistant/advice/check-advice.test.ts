import { describe, expect, it } from 'vitest';
import { RESPONSIVE_CHECKS } from '@plumbline/capture/responsive';
import { ACCESSIBILITY_RULES } from '../../captures/judge/accessibility-rules.ts';
import * as consoleRules from '../../captures/judge/console-rules.ts';
import * as networkRules from '../../captures/judge/network-rules.ts';
import { checkAdvice, firstSentence } from './check-advice.ts';

const uiRules = [...Object.values(consoleRules), ...Object.values(networkRules), ...ACCESSIBILITY_RULES];

describe('what is known about a check', () => {
  it.each([...uiRules, ...RESPONSIVE_CHECKS].map(({ id }) => id))('%s has a title, why and how to fix', (id) => {
    const advice = checkAdvice(id);
    expect(advice?.title).not.toBe(id);
    expect(advice?.why).toMatch(/\.$/);
    expect(advice?.fix).toMatch(/[.;]$/);
  });

  it('comes from the page of an SEO check, its lines put together', () => {
    expect(checkAdvice('image-without-alt')).toMatchObject({
      title: 'Image without alternative text',
      fix: 'Describe what the image tells: `alt="Blade of a saw before and after"`. Where it only decorates, write `alt=""`.',
    });
  });

  it('is nothing for a check that nobody has', () => {
    expect(checkAdvice('no-such-check')).toBeNull();
    expect(checkAdvice('../secret')).toBeNull();
  });
});

describe('the first sentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['No end', 'No end'],
    ['Write `a.b` first. Then more.', 'Write `a.b` first.'],
  ])('of %s', (text, expected) => {
    expect(firstSentence(text)).toBe(expected);
  });
});
