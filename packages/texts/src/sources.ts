import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collected } from './catalogue.ts';
import { findMessages } from './find-messages.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** Where texts of the product stand: screens, widget, extension, errors, emails and findings. */
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

/** @param file its path from the root of the repository */
export function hasTexts(file: string): boolean {
  return /\.tsx?$/.test(file) && !HAS_NONE.test(file) && FOLDERS.some((folder) => file.startsWith(`${folder}/`));
}

/** Every text of the product, in the order of its files. */
export function collectMessages(): Collected {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: (name) => name === 'node_modules' }));
  return new Map(
    files
      .filter(hasTexts)
      .toSorted()
      .map((file) => [file, findMessages(file, readFileSync(join(ROOT, file), 'utf8'))]),
  );
}
