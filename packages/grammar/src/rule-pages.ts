import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page about a rule of our own, written for readers of a report. */
export interface RulePage {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Book or dictionary the rule comes from. */
  readonly source: string;
  /** Markdown without the front matter. */
  readonly body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;
const ID = /^[a-z][a-z-]*$/;

/** Reads the page beside a rule; null where there is no such rule of our own. */
export function readRulePage(id: string): RulePage | null {
  const file = join(import.meta.dirname, 'rules', `${id}.md`);
  if (!ID.test(id) || !existsSync(file)) return null;
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const head = FRONT_MATTER.exec(text);
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head?.[1] ?? '')?.[1]?.trim() ?? '';
  return { id, title: field('title'), summary: field('summary'), source: field('source'), body: text.slice(head?.[0].length ?? 0) };
}
