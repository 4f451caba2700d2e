import { readAttributeItems } from '../parse/attribute-items.ts';
import type { PageDocument } from '../parse/document.ts';
import { readJsonLdItems } from './json-ld-items.ts';
import type { StructuredItem } from './structured-item.ts';

/** A thing described on its own rather than as the property of another. */
export interface StructuredRoot {
  readonly item: StructuredItem;
  readonly syntax: 'JSON-LD' | 'microdata' | 'RDFa';
}

/** All schema.org things that a page describes on their own, in JSON-LD, microdata and RDFa; read once for all checks. */
export function structuredData(document: PageDocument): readonly StructuredRoot[] {
  document.memory.structuredData ??= readAll(document);
  return document.memory.structuredData;
}

function readAll(document: PageDocument): readonly StructuredRoot[] {
  const roots: StructuredRoot[] = readJsonLdItems(document).map((item) => ({ item, syntax: 'JSON-LD' }));
  for (const item of readAttributeItems(document, 'microdata')) roots.push({ item, syntax: 'microdata' });
  for (const item of readAttributeItems(document, 'RDFa')) roots.push({ item, syntax: 'RDFa' });
  return roots;
}

/** Names of all types that a page describes, including nested ones, sorted and without duplicates. */
export function structuredTypes(document: PageDocument): readonly string[] {
  const types = new Set<string>();
  const seen = new Set<StructuredItem>();
  const waiting = structuredData(document).map(({ item }) => item);
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    for (const type of item.types) types.add(type);
    for (const value of [...item.properties.values()].flat()) if (typeof value !== 'string') waiting.push(value);
  }
  return [...types].toSorted();
}
