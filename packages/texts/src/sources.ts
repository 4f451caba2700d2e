import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { mapTexts, readCheckPage } from '@plumbline/check-pages';
import type { Collected } from './catalogue.ts';
import { findMessages } from './find-messages.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** The folders with user-visible texts: screens, widget, extension, errors, emails and findings. */
const FOLDERS = [
  'apps/web/app',
  'apps/widget/launcher',
  'apps/widget/page',
  'apps/widget/panel',
  'apps/extension/entrypoints',
  'apps/extension/features',
  'apps/extension/platform',
  'apps/server/src',
  'packages/audit/src/checks',
  'packages/contract/src',
  'packages/editor/src',
  'packages/integrations/src',
  'packages/ui/src',
];
const HAS_NONE = /\.(?:test|d|generated)\.tsx?$|(?:^|\/)(?:testing|gallery)\//;

/** @param file a path from the root of the repository */
export function hasTexts(file: string): boolean {
  return /\.tsx?$/.test(file) && !HAS_NONE.test(file) && FOLDERS.some((folder) => file.startsWith(`${folder}/`));
}

/** The pages about checks and rules, one in each file. */
const PAGES = [
  'apps/server/src/areas/captures/judge/pages/*.md',
  'packages/audit/src/checks/*/*.md',
  'packages/capture/src/responsive/pages/*.md',
  'packages/grammar/src/rules/*.md',
];

/** Every text of the product: first those of the sources, then those of the pages about checks. */
export function collectMessages(): Collected {
  const pages = PAGES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted();
  const ofPages: Collected = new Map(pages.map((file) => [file, textsOfPage(file)]));
  return new Map([...collectSources(), ...ofPages]);
}

function textsOfPage(file: string): { text: string }[] {
  const page = readCheckPage(join(ROOT, dirname(file)), basename(file, '.md'));
  const texts: string[] = [];
  if (page) mapTexts(page, (text) => (texts.push(text), text));
  return texts.map((text) => ({ text }));
}

/** The texts of the sources, ordered by file. */
export function collectSources(): Collected {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: (name) => name === 'node_modules' }));
  return new Map(
    files
      .filter(hasTexts)
      .toSorted()
      .map((file) => [file, findMessages(file, readFileSync(join(ROOT, file), 'utf8'))]),
  );
}
