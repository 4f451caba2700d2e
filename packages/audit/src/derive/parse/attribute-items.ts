import type { DefaultTreeAdapterTypes } from 'parse5';
import type { ElementNode, PageDocument } from './document.ts';
import { attribute, isElement, isText } from './element.ts';
import { addValue, schemaName, type StructuredItem } from '../structured-data/structured-item.ts';

/** The differences between the two attribute-based syntaxes. */
interface Dialect {
  /** The flag of the document that says whether the page can have any. */
  readonly hint: 'hasItemscope' | 'hasTypeof';
  /** The types when the element begins an item, else null. */
  readonly typesOf: (element: ElementNode, vocabulary: string) => readonly string[] | null;
  readonly propertiesOf: (element: ElementNode) => string;
  /** Whether the content attribute provides the value on every element. */
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
/** Items that refer to each other repeatedly could keep a walk busy forever. */
const MAX_STEPS = 500_000;
/** Maximum number of ids that one item may refer to. */
const MAX_REFERRED = 20;

interface Step {
  readonly node: DefaultTreeAdapterTypes.ChildNode;
  readonly owner: StructuredItem | null;
  readonly vocabulary: string;
}

/** Reads the items of one syntax that are not properties of another item. */
export function readAttributeItems(document: PageDocument, syntax: 'microdata' | 'RDFa'): readonly StructuredItem[] {
  const dialect = DIALECTS[syntax];
  if (!document.html || !document[dialect.hint]) return [];
  const roots: StructuredItem[] = [];
  const steps: Step[] = [{ node: document.html, owner: null, vocabulary: '' }];
  const owned = new Set<ElementNode>();
  const expanded = new Set<ElementNode>();
  // Created only when an item refers to other elements, which few do.
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
    // Reversed, so that they come off the stack in document order.
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
  // An item that another one refers to is also visited at its own position, so it is removed from the roots.
  return roots.filter(({ element }) => !owned.has(element));
}

/** `itemref` names elements elsewhere on the page whose properties belong to the item as well. */
function referredIds(element: ElementNode): readonly string[] {
  return [...new Set((attribute(element, 'itemref') ?? '').split(/\s+/).filter(Boolean))].slice(0, MAX_REFERRED);
}

/** Of several elements with one id, the first counts (HTML, "associating names with items"). */
function firstById({ ids }: PageDocument): ReadonlyMap<string, ElementNode> {
  return new Map(ids.toReversed().map(({ id, element }) => [id, element]));
}

/** An item that refers to one of its own ancestors would never end. */
function holds(outer: ElementNode, inner: ElementNode): boolean {
  for (let node: DefaultTreeAdapterTypes.ParentNode | null = inner; node; node = 'parentNode' in node ? node.parentNode : null) {
    if (node === outer) return true;
  }
  return false;
}

function namesOf(types: string, vocabulary: string): readonly string[] {
  const isForeign = vocabulary !== '' && !/^(?:https?:)?\/\/(?:www\.)?schema\.org\/?$/i.test(vocabulary);
  return types.split(/\s+/).flatMap((type) => {
    // A name without a prefix belongs to the vocabulary in force.
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

/** The first text in an element that is not just white space; '' when there is none. */
function firstText(element: ElementNode): string {
  const nodes: DefaultTreeAdapterTypes.ChildNode[] = element.childNodes.toReversed();
  for (let seen = 0; nodes.length > 0 && seen < MAX_TEXT_NODES; seen += 1) {
    const node = nodes.pop();
    if (node && isText(node) && node.value.trim() !== '') return node.value.trim();
    if (node && isElement(node)) nodes.push(...node.childNodes.toReversed());
  }
  return '';
}
