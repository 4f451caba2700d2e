import { isTooDeep } from '../parse/is-too-deep.ts';

/** Vocabularies that are not meant for search engines: pages may describe themselves to other consumers as well. */
const OTHER_VOCABULARIES = /^https?:\/\/(?:www\.)?(?:w3\.org|w3id\.org|purl\.org|ogp\.me|iiif\.io)\//i;
const SCHEMA_ORG = /^(?:https?:)?\/\/(?:www\.)?schema\.org(?:\/|#|$)/i;

/** Why search engines cannot use a block of JSON-LD; null when they can. */
export function jsonLdProblem(text: string): string | null {
  if (text.trim() === '') return 'the block is empty';
  if (isTooDeep(text)) return 'the block is nested too deeply';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `no valid JSON${error instanceof Error ? `: ${error.message}` : ''}`;
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (items.length === 0) return 'the block is empty';
  for (const item of items) {
    const problem = contextProblem(item);
    if (problem !== null) return problem;
  }
  return null;
}

function contextProblem(item: unknown): string | null {
  if (!isRecord(item)) return 'no object';
  const context = item['@context'];
  if (context === undefined) return 'no @context';
  const names = (Array.isArray(context) ? context : [context]).flatMap(vocabularies);
  if (names.some((name) => SCHEMA_ORG.test(name.trim()) || OTHER_VOCABULARIES.test(name.trim()))) return null;
  return `the @context is not https://schema.org but ${names.join(', ') || 'empty'}`;
}

/** A context names its vocabulary directly, under @vocab, or under a prefix. */
function vocabularies(context: unknown): readonly string[] {
  if (typeof context === 'string') return [context];
  return isRecord(context) ? Object.values(context).filter((value) => typeof value === 'string') : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
