import { RICH_RESULT_SUBTYPES, RICH_RESULTS } from '../../standards/rich-results.ts';
import { hasProperty, type StructuredItem } from './structured-item.ts';

/** A type that has a rich result, and what is missing for it. */
export interface RichResultGaps {
  readonly type: string;
  /** In words, e.g. `offers: price or lowPrice`; empty when nothing is missing. */
  readonly missing: readonly string[];
}

/** What an item lacks for Google's rich results; types without a rich result are left out. */
export function richResultGaps(item: StructuredItem): readonly RichResultGaps[] {
  return [...item.types].flatMap((type) => {
    const rules = RICH_RESULTS[RICH_RESULT_SUBTYPES[type] ?? type];
    if (!rules) return [];
    const missing = missingOf(item, rules.required);
    for (const [property, required] of Object.entries(rules.each ?? {})) {
      const inner = new Set<string>();
      for (const value of item.properties.get(property) ?? []) {
        if (typeof value !== 'string' && !isReference(value)) for (const name of missingOf(value, required)) inner.add(name);
      }
      for (const name of inner) missing.push(`${property}: ${name}`);
    }
    return [{ type, missing }];
  });
}

function missingOf(item: StructuredItem, required: readonly string[]): string[] {
  return required
    .map((path) => path.split('|'))
    .filter((paths) => !paths.some((path) => hasProperty(item, path)))
    .map((paths) => paths.join(' or '));
}

/** Identified only by its URL: its properties are on another page. */
function isReference({ types, properties }: StructuredItem): boolean {
  return types.size === 0 && properties.size === 0;
}
