import { attribute, type ElementNode, isText, isTooDeep } from '@plumbline/audit/html';

/** schema.org properties whose values are names of people, places, companies or things. */
const NAMES: ReadonlySet<string> = new Set([
  'name',
  'alternateName',
  'legalName',
  'givenName',
  'familyName',
  'brand',
  'author',
  'keywords',
  'addressLocality',
  'streetAddress',
  'jobTitle',
]);
/** A data block is normally small; a hostile one is read only up to this many values. */
const MAX_VALUES = 2000;

/** Names in a JSON-LD block, for the subjects of the page; none for any other script. */
export function givenNames(script: ElementNode): readonly string[] {
  if (attribute(script, 'type')?.trim().toLowerCase() !== 'application/ld+json') return [];
  const text = script.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
  if (isTooDeep(text)) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  return namesIn(value);
}

function namesIn(root: unknown): readonly string[] {
  const names: string[] = [];
  const waiting: { readonly key: string; readonly value: unknown }[] = [{ key: '', value: root }];
  for (let read = 0; read < MAX_VALUES; read += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { key, value } = next;
    if (typeof value === 'string') {
      if (NAMES.has(key)) names.push(value);
    } else if (Array.isArray(value)) {
      for (const item of value) waiting.push({ key, value: item });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) waiting.push({ key: name, value: item });
    }
  }
  return names;
}
