import { describe, expect, it } from 'vitest';
import { RESPONSIVE_CHECKS } from '@plumbline/capture/responsive';
import { ACCESSIBILITY_RULES } from '../../captures/judge/accessibility-rules.ts';
import * as consoleRules from '../../captures/judge/console-rules.ts';
import * as networkRules from '../../captures/judge/network-rules.ts';
import { AREAS } from '../../../areas.ts';
import { adviceOfKinds } from './advice-of.ts';

const uiRules = [...Object.values(consoleRules), ...Object.values(networkRules), ...ACCESSIBILITY_RULES];

const adviceOf = adviceOfKinds(AREAS.flatMap(({ kind }) => kind?.report ?? []));

describe('what is known about a check', () => {
  it.each([...uiRules.map(({ id }) => ['ui', id] as const), ...RESPONSIVE_CHECKS.map(({ id }) => ['responsive', id] as const)])(
    'of %s tests, %s, has a title, why and how to fix',
    (kind, id) => {
      const advice = adviceOf(kind, id);
      expect(advice?.title).not.toBe(id);
      expect(advice?.why).toMatch(/\.$/);
      expect(advice?.fix).toMatch(/[.;]$/);
    },
  );

  it('comes from the page of an SEO check, its lines put together', () => {
    expect(adviceOf('seo', 'image-without-alt')).toMatchObject({
      title: 'Image without alternative text',
      fix: 'Describe what the image tells: `alt="Blade of a saw before and after"`. Where it only decorates, write `alt=""`.',
    });
  });

  it('is nothing for a check that nobody has', () => {
    expect(adviceOf('seo', 'no-such-check')).toBeNull();
    expect(adviceOf('seo', '../secret')).toBeNull();
  });

  it('is that of the kind where two have a check of one id', () => {
    expect(adviceOf('responsive', 'horizontal-overflow')?.title).toBe('Page scrolls sideways');
    expect(adviceOf('seo', 'horizontal-overflow')?.title).not.toBe('Page scrolls sideways');
    expect(adviceOf('grammar', 'horizontal-overflow')).toBeNull();
  });
});
