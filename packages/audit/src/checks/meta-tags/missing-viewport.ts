import { definePageCheck, fail, pass } from '../../check.ts';
import { viewportSettings } from '../../derive/head/viewport.ts';

export const missingViewport = definePageCheck({
  id: 'missing-viewport',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const viewport = viewportSettings(document);
    if (!viewport) return fail({ message: 'This page has no viewport setting for phones.', at: document.head ? [document.head] : [] });
    // An initial scale of 1 also gives the device width.
    if (viewport.settings.get('width') === 'device-width' || Number.parseFloat(viewport.settings.get('initial-scale') ?? '') === 1)
      return pass();
    return fail({
      message: 'The viewport of this page does not follow the width of the device.',
      at: [viewport.element],
      facts: { Viewport: viewport.content || '(empty)' },
    });
  },
});
