import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from './categories.ts';
import { CHECKS } from './checks/registry.generated.ts';

/** What a person reads about a check: why it matters, how to put it right, examples. */
export interface CheckPage {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The standard or document the rule comes from. */
  readonly source: string;
  /** Markdown without the front matter. */
  readonly body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const pages = new Map<string, CheckPage | null>();

/** The page beside a check; null when there is no such check. Read once a process. */
export function readCheckPage(id: string): CheckPage | null {
  const known = pages.get(id);
  if (known !== undefined) return known;
  const page = load(id);
  pages.set(id, page);
  return page;
}

/** The title of a check's page, else its id. */
export function checkTitle(id: string): string {
  return readCheckPage(id)?.title ?? id;
}

function load(id: string): CheckPage | null {
  const check = CHECKS.find((candidate) => candidate.id === id);
  const category = CATEGORIES.find(({ name }) => name === check?.category);
  if (!check || !category) return null;
  const file = join(import.meta.dirname, 'checks', category.id, `${check.id}.md`);
  if (!existsSync(file)) return null;
  const [, head = '', body = ''] = FRONT_MATTER.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = new Map(head.split('\n').map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  return { id, title: fields.get('title') ?? '', summary: fields.get('summary') ?? '', source: fields.get('source') ?? '', body: body.trim() };
}
