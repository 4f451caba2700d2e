import { translateCheckPages } from '@plumbline/check-pages';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from './language.ts';
import { hasTexts, ROOT } from './sources.ts';
import { translateSource } from './translate-source.ts';

/** Makes Node load every source of the product, and every page about a check, in another language from now on. */
export function registerTranslation(wanted: Language): void {
  translateCheckPages((text) => wanted.catalogue.get(text)?.[0] ?? text);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : '';
      if (!hasTexts(file) || !loaded.source) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: translateSource(file, source, wanted) };
    },
  });
}
