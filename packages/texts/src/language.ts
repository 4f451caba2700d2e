import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { ROOT } from './sources.ts';

/** The language of the sources. */
export const ENGLISH = 'en';

export function fileOfLanguage(language: string): string {
  return join(ROOT, 'texts', `${language}.po`);
}

export interface Language {
  /** A BCP 47 tag. */
  readonly language: string;
  readonly catalogue: Catalogue;
}

/** The language that UI_LANGUAGE asks for; null for English. */
export function wantedLanguage(): Language | null {
  const language = process.env['UI_LANGUAGE'] || ENGLISH;
  if (language === ENGLISH) return null;
  const file = fileOfLanguage(language);
  if (!existsSync(file)) throw new Error(`UI_LANGUAGE is ${language}, and there is no ${file}.`);
  return { language, catalogue: readCatalogue(readFileSync(file, 'utf8')) };
}
