import type { DefaultTreeAdapterTypes } from 'parse5';
import type { ElementNode, PageDocument } from './document.ts';
import { attribute, isElement, isText } from './element.ts';
import { addValue, schemaName, type StructuredItem } from '../structured-data/structured-item.ts';

/** What the two syntaxes that live in attributes differ in. */
interface Dialect {
  /** Whether the page can have any. */
  readonly hint: 'hasItemscope' | 'hasTypeof';
  /** Types when the element begins an item, else null. */
  readonly typesOf: (element: ElementNode, vocabulary: string) => readonly string[] | null;
  readonly propertiesOf: (element: ElementNode) => string;
  /** Whether the content attribute gives the value on every element. */
  readonly readsContent: boolean;
}

const DIALECTS: Readonly<Record<'microdata' | 'RDFa', Dialect>> = {
  microdata: {
    hint: 'hasItemscope',
    typesOf: (element) => (attribute(element, 'itemscope') === null ? null : namesOf(attribute(element, 'itemtype') ?? '', '')),
    propertiesOf: (element) => attribute(element, 'itemprop') ?? '',
    readsContent: false,
  },
  RDFa: {
    hint: 'hasTypeof',
    typesOf: (element, vocabulary) => {
      const types = attribute(element, 'typeof');
      return types === null ? null : namesOf(types, vocabulary);
    },
    propertiesOf: (element) => attribute(element, 'property') ?? '',
    readsContent: true,
  },
};

const URL_ATTRIBUTES = ['href', 'src', 'resource', 'data', 'datetime', 'value'] as const;
const MAX_TEXT_NODES = 200;
/** Items that refer to each other again and again could keep a walk busy for ever. */
const MAX_STEPS = 500_000;
/** Ids that one item may refer to. */
const MAX_REFERRED = 20;

interface Step {
  readonly node: DefaultTreeAdapterTypes.ChildNode;
  readonly owner: StructuredItem | null;
  readonly vocabulary: string;
}

/** Reads the items of one syntax that are not the property of another item. */
export function readAttributeItems(document: PageDocument, syntax: 'microdata' | 'RDFa'): readonly StructuredItem[] {
  const dialect = DIALECTS[syntax];
  if (!document.html || !document[dialect.hint]) return [];
  const roots: StructuredItem[] = [];
  const steps: Step[] = [{ node: document.html, owner: null, vocabulary: '' }];
  const owned = new Set<ElementNode>();
  const expanded = new Set<ElementNode>();
  // Made when an item refers to something: few do.
  let byId: ReadonlyMap<string, ElementNode> | null = null;
  let taken = 0;
  for (let step = steps.pop(); step !== undefined && taken < MAX_STEPS; step = steps.pop()) {
    taken += 1;
    const { node, owner } = step;
    if (!isElement(node)) continue;
    const vocabulary = attribute(node, 'vocab')?.trim() ?? step.vocabulary;
    const types = dialect.typesOf(node, vocabulary);
    const item: StructuredItem | null = types === null ? null : { types: new Set(types), properties: new Map(), element: node };
    const names =
      owner === null
        ? []
        : dialect
            .propertiesOf(node)
            .split(/\s+/)
            .flatMap((name) => schemaName(name) ?? []);
    const value = item ?? (names.length > 0 ? valueOf(node, dialect) : '');
    if (owner && value !== '') for (const name of names) addValue(owner, name, value);
    if (item && owner !== null && names.length > 0) owned.add(node);
    else if (item) roots.push(item);
    // Backwards, so that they come off the stack in the order of the page.
    const inner = item ?? owner;
    for (const child of node.childNodes.toReversed()) steps.push({ node: child, owner: inner, vocabulary });
    if (item && syntax === 'microdata' && !expanded.has(node)) {
      expanded.add(node);
      const ids = referredIds(node);
      if (ids.length > 0) byId ??= firstById(document);
      for (const id of ids) {
        const target = byId?.get(id);
        if (target && !holds(target, node)) steps.push({ node: target, owner: item, vocabulary });
      }
    }
  }
  // An item that another one refers to is met once more where it stands.
  return roots.filter(({ element }) => !owned.has(element));
}

/** `itemref` names elements elsewhere on the page whose properties belong to the item as well. */
function referredIds(element: ElementNode): readonly string[] {
  return [...new Set((attribute(element, 'itemref') ?? '').split(/\s+/).filter(Boolean))].slice(0, MAX_REFERRED);
}

/** The first element of each id is meant (HTML, "associating names with items"). */
function firstById({ ids }: PageDocument): ReadonlyMap<string, ElementNode> {
  return new Map(ids.toReversed().map(({ id, element }) => [id, element]));
}

/** An item that refers to what it stands in would never come to an end. */
function holds(outer: ElementNode, inner: ElementNode): boolean {
  for (let node: DefaultTreeAdapterTypes.ParentNode | null = inner; node; node = 'parentNode' in node ? node.parentNode : null) {
    if (node === outer) return true;
  }
  return false;
}

function namesOf(types: string, vocabulary: string): readonly string[] {
  const isForeign = vocabulary !== '' && !/^(?:https?:)?\/\/(?:www\.)?schema\.org\/?$/i.test(vocabulary);
  return types.split(/\s+/).flatMap((type) => {
    // A bare name belongs to the vocabulary in force.
    if (type === '' || (isForeign && !type.includes(':'))) return [];
    return schemaName(type) ?? [];
  });
}

function valueOf(element: ElementNode, { readsContent }: Dialect): string {
  if (readsContent || element.tagName === 'meta') {
    const content = attribute(element, 'content')?.trim();
    if (content) return content;
  }
  for (const name of URL_ATTRIBUTES) {
    const value = attribute(element, name)?.trim();
    if (value) return value;
  }
  return firstText(element);
}

/** The first text in an element that is more than white space; '' when there is none. */
function firstText(element: ElementNode): string {
  const nodes: DefaultTreeAdapterTypes.ChildNode[] = element.childNodes.toReversed();
  for (let seen = 0; nodes.length > 0 && seen < MAX_TEXT_NODES; seen += 1) {
    const node = nodes.pop();
    if (node && isText(node) && node.value.trim() !== '') return node.value.trim();
    if (node && isElement(node)) nodes.push(...node.childNodes.toReversed());
  }
  return '';
}
