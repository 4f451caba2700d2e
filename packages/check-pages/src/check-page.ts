import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapTexts } from './map-texts.ts';

export { mapTexts };

/** The page about a check, written for readers of a report. */
export interface CheckPage {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Standard, book or document the rule comes from. */
  readonly source: string;
  /** Markdown without the front matter. */
  readonly body: string;
}

const ID = /^[a-z0-9-]+$/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;
/** The pages are part of the repository and never change while a server runs. */
const pages = new Map<string, CheckPage>();
let say: ((text: string) => string) | null = null;

/** Loads pages in another language from now on. @param translate receives each text of a page on one line */
export function translateCheckPages(translate: (text: string) => string): void {
  say = translate;
  pages.clear();
}

/** Reads a check's page from its folder; null when there is none. */
export function readCheckPage(folder: string, id: string): CheckPage | null {
  if (!ID.test(id)) return null;
  const file = join(folder, `${id}.md`);
  const known = pages.get(file);
  if (known) return known;
  if (!existsSync(file)) return null;
  const written = parseCheckPage(id, readFileSync(file, 'utf8'));
  const page = say ? mapTexts(written, say) : written;
  pages.set(file, page);
  return page;
}

/** Sections of a page by heading, without the heading. */
export function sectionsOf({ body }: Pick<CheckPage, 'body'>): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  for (const part of body.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n');
    sections.set(part.slice(0, end === -1 ? part.length : end).trim(), end === -1 ? '' : part.slice(end).trim());
  }
  return sections;
}

function parseCheckPage(id: string, text: string): CheckPage {
  const unix = text.replaceAll('\r\n', '\n');
  const head = FRONT_MATTER.exec(unix);
  const fields = new Map<string, string>();
  for (const line of (head?.[1] ?? '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const field = (name: string): string => fields.get(name) ?? '';
  return { id, title: field('title'), summary: field('summary'), source: field('source'), body: unix.slice(head?.[0].length ?? 0) };
}
