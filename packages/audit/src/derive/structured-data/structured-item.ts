import type { ElementNode } from '../parse/document.ts';

/** A thing that a page describes for machines, in any of the syntaxes. */
export interface StructuredItem {
  /** Names in schema.org without the prefix, e.g. `Product`; those of other vocabularies are left out. */
  readonly types: ReadonlySet<string>;
  readonly properties: Map<string, StructuredValue[]>;
  /** The script, or the element that begins the item. */
  readonly element: ElementNode;
}

/** Texts and URLs are strings; a reference to a thing that the page does not describe is its URL. */
export type StructuredValue = string | StructuredItem;

/** Adds a value of a property. */
export function addValue({ properties }: StructuredItem, name: string, value: StructuredValue): void {
  const values = properties.get(name);
  if (values) values.push(value);
  else properties.set(name, [value]);
}

/**
 * Whether an item has a property with a value.
 * @param path names joined by dots; a text or URL value is assumed to have the rest of the path
 */
export function hasProperty(item: StructuredItem, path: string): boolean {
  const dot = path.indexOf('.');
  const values = item.properties.get(dot === -1 ? path : path.slice(0, dot)) ?? [];
  if (dot === -1) return values.length > 0;
  return values.some((value) => typeof value === 'string' || hasProperty(value, path.slice(dot + 1)));
}

/** The schema.org name of a type or property; null for those of another vocabulary. */
export function schemaName(name: string): string | null {
  const [, local] = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)?([A-Za-z][\w-]*)$/.exec(name.trim()) ?? [];
  return local ?? null;
}
