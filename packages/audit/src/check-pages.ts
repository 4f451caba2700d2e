import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from './categories.ts';
import { CHECKS } from './checks/registry.generated.ts';

/** The page about a check, written for readers of a report. */
export interface CheckPage {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Standard or document the rule comes from. */
  readonly source: string;
  /** Markdown without the front matter. */
  readonly body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;
const pages = new Map<string, CheckPage>();

/** Reads the page beside a check; null when there is no such check or no page. */
export function readCheckPage(id: string): CheckPage | null {
  const known = pages.get(id);
  if (known) return known;
  const check = CHECKS.find((entry) => entry.id === id);
  const folder = CATEGORIES.find(({ name }) => name === check?.category)?.id;
  if (!folder) return null;
  const file = join(import.meta.dirname, 'checks', folder, `${id}.md`);
  if (!existsSync(file)) return null;
  const page = parseCheckPage(id, readFileSync(file, 'utf8'));
  pages.set(id, page);
  return page;
}

/** What a check is called in a report; its id when it has no page. */
export function checkTitle(id: string): string {
  return readCheckPage(id)?.title || id;
}

/** Takes the text of a check's page apart. */
export function parseCheckPage(id: string, text: string): CheckPage {
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
