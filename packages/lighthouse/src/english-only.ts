/**
 * Imported before Lighthouse, to keep it from reading 14 MB of texts in fifty languages when only English is used. Without these files it takes the
 * English texts in its code, which `lighthouse/shared/localization/locales.js` allows.
 */
import { registerHooks } from 'node:module';

const LOCALES = /\/lighthouse\/shared\/localization\/locales\/[\w-]+\.json$/;

registerHooks({
  load: (url, context, next) => (LOCALES.test(url) ? { format: 'json', source: '{}', shortCircuit: true } : next(url, context)),
});
