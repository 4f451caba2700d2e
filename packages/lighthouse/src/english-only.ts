/**
 * Imported before Lighthouse: keeps it from reading 14 MB of its texts in fifty languages, of which it is asked for English. Without
 * them it takes the texts in its code, which are English; `lighthouse/shared/localization/locales.js` says that it may be done so.
 */
import { registerHooks } from 'node:module';

const LOCALES = /\/lighthouse\/shared\/localization\/locales\/[\w-]+\.json$/;

registerHooks({
  load: (url, context, next) => (LOCALES.test(url) ? { format: 'json', source: '{}', shortCircuit: true } : next(url, context)),
});
