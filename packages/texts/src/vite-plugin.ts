import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, wantedLanguage } from './language.ts';
import { hasTexts, ROOT } from './sources.ts';
import { ENGLISH_PAGE, translateSource } from './translate-source.ts';

/** Builds the user interface in the language set by UI_LANGUAGE. For English it does nothing and costs nothing. */
export function translated(wanted: Language | null = wantedLanguage()): Plugin[] {
  if (!wanted) return [];
  return [
    {
      name: 'plumbline:texts',
      enforce: 'pre',
      transform(source, id) {
        const file = relative(ROOT, id.replace(/\?.*$/, ''));
        return hasTexts(file) ? { code: translateSource(file, source, wanted), map: null } : null;
      },
      transformIndexHtml: (html) => html.replace(ENGLISH_PAGE, `<html lang="${wanted.language}"`),
    },
  ];
}
