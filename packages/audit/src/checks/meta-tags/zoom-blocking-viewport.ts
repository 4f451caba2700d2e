import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { viewportSettings } from '../../derive/head/viewport.ts';
import { MIN_MAXIMUM_SCALE } from '../../standards/text-limits.ts';

export const zoomBlockingViewport = definePageCheck({
  id: 'zoom-blocking-viewport',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const viewport = viewportSettings(document);
    if (!viewport) return notApplicable();
    const blockers = ['user-scalable', 'maximum-scale'].filter((name) => blocks(name, viewport.settings.get(name)));
    if (blockers.length === 0) return pass();
    return fail({
      message: 'The viewport of this page keeps readers from zooming in.',
      at: [viewport.element],
      facts: { Settings: blockers.map((name) => `${name}=${viewport.settings.get(name) ?? ''}`) },
    });
  },
});

function blocks(name: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  const number = Number.parseFloat(value);
  if (name === 'user-scalable') return value === 'no' || Math.abs(number) < 1;
  // Negative values are ignored by browsers.
  return number >= 0 && number < MIN_MAXIMUM_SCALE;
}
