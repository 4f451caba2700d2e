import type { ElementNode, PageDocument } from '../parse/document.ts';
import { jsonLdProblem } from './json-ld.ts';
import { addValue, schemaName, type StructuredItem } from './structured-item.ts';

/** Deeper nesting is not a description but an attack on the parser. */
const MAX_DEPTH = 24;
const MAX_ITEMS = 5_000;
/** For all properties of a page together. */
const MAX_VALUES = 20_000;
/** A thing named by such a property is secondary to another, even if it is a separate node of a graph. */
const ASIDES: ReadonlySet<string> = new Set(['itemReviewed', 'hasVariant', 'isVariantOf', 'itemOffered', 'isRelatedTo', 'isSimilarTo']);

type Json = Readonly<Record<string, unknown>>;

/** Reads the JSON-LD blocks that search engines can read; `@graph` is expanded, and `@id` references are resolved. */
export function readJsonLdItems(document: PageDocument): readonly StructuredItem[] {
  const reader = new JsonLdReader();
  for (const { type, text, element } of document.scripts) {
    if (/^application\/ld\+json\s*(?:;|$)/.test(type) && jsonLdProblem(text) === null) reader.addBlock(JSON.parse(text), element);
  }
  return reader.roots();
}

class JsonLdReader {
  private readonly known = new Map<string, StructuredItem>();
  private readonly tops: StructuredItem[] = [];
  private readonly asides = new Set<StructuredItem>();
  private count = 0;
  private values = 0;

  addBlock(value: unknown, element: ElementNode): void {
    for (const node of listOf(value)) {
      if (!isRecord(node)) continue;
      for (const top of '@graph' in node ? listOf(node['@graph']) : [node]) {
        const item = isRecord(top) ? this.read(top, element, 0) : null;
        if (item && typeof item !== 'string') this.tops.push(item);
      }
    }
  }

  /** Each thing once, without the secondary ones. */
  roots(): readonly StructuredItem[] {
    return [...new Set(this.tops)].filter((item) => !this.asides.has(item));
  }

  private read(node: Json, element: ElementNode, depth: number): StructuredItem | string | null {
    this.count += 1;
    if (depth > MAX_DEPTH || this.count > MAX_ITEMS) return null;
    if ('@value' in node) return textOf(node['@value']);
    const id = typeof node['@id'] === 'string' ? node['@id'] : null;
    const item = (id === null ? null : this.known.get(id)) ?? { types: new Set<string>(), properties: new Map(), element };
    if (id !== null) this.known.set(id, item);
    const types = new Set(item.types);
    for (const type of listOf(node['@type'])) {
      const name = typeof type === 'string' ? schemaName(type) : null;
      if (name !== null) types.add(name);
    }
    // Keep the same object, because others may refer to it already.
    Object.assign(item, { types });
    for (const [key, given] of Object.entries(node)) this.readProperty(item, key, given, element, depth);
    return item;
  }

  private readProperty(item: StructuredItem, key: string, given: unknown, element: ElementNode, depth: number): void {
    const name = key.startsWith('@') ? null : schemaName(key);
    if (name === null) return;
    for (const entry of listOf(given)) {
      const value = isRecord(entry) ? this.read(entry, element, depth + 1) : textOf(entry);
      if (value === null) continue;
      this.values += 1;
      if (this.values > MAX_VALUES) return;
      addValue(item, name, value);
      if (ASIDES.has(name) && typeof value !== 'string') this.asides.add(value);
    }
  }
}

function listOf(value: unknown, depth = 0): readonly unknown[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => listOf(entry, depth + 1));
  if (isRecord(value) && '@list' in value) return listOf(value['@list'], depth + 1);
  return value === undefined ? [] : [value];
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
