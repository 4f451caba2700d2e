import { parseSync } from 'vite';
import type { Message } from './message.ts';
import { readMarkup } from './read-markup.ts';
import { readSentence } from './read-sentence.ts';
import { childrenOf, isValue, nameOf, type Node, nodeIn, nodesIn, spanOf } from './syntax-tree.ts';
import {
  isText,
  type Place,
  placeOfArgument,
  placeOfAttribute,
  placeOfFile,
  placeOfProperty,
  placeOfVariable,
} from './where-texts-stand.ts';

/** Tags of templates that are markup; templates with other tags are SQL. */
const WRITES_PAGES = /^(?:html|markup)$/;

/**
 * Finds the user-visible texts of a TypeScript source, in order. A message may lie within a value of another one.
 * @param file its extension tells whether the source has JSX
 * @throws when the source cannot be parsed
 */
export function findMessages(file: string, source: string): Message[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const messages: Message[] = [];
  const home = placeOfFile(file);
  const keep = (message: Message, place: Place): void => {
    if (isText(message.text, place)) messages.push(message);
  };

  const visitAll = (nodes: readonly Node[], place: Place): void => {
    for (const node of nodes) visit(node, place);
  };

  /** @param place where the value of this expression ends up */
  function visit(node: Node, place: Place): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'TaggedTemplateExpression': {
        const isPage = WRITES_PAGES.test(nameOf(nodeIn(node, 'tag')));
        if (isPage) messages.push(...readMarkup(source, node));
        return visitAll(nodesIn(nodeIn(node, 'quasi') ?? node, 'expressions'), isPage ? 'shown' : home);
      }
      case 'Literal':
        if (typeof node['value'] === 'string')
          keep({ ...spanOf(node), text: node['value'], form: 'string', values: [], inlines: [] }, place);
        return;
      case 'TemplateLiteral': {
        const values = nodesIn(node, 'expressions');
        const parts = nodesIn(node, 'quasis').map((quasi, at) => `${cookedOf(quasi)}${at < values.length ? `{${at}}` : ''}`);
        const text = parts.join('');
        keep({ ...spanOf(node), text, form: 'template', values: values.map(spanOf), inlines: [] }, place);
        if (place === 'machine') return visitAll(values, place);
        return visitAll(values, isText(text, place) ? 'said' : home);
      }
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(node);
      case 'CallExpression':
      case 'NewExpression':
        return visitCall(node);
      case 'BinaryExpression':
        return visitAll(childrenOf(node), node['operator'] === '+' ? place : 'machine');
      case 'SwitchCase':
        return visitAll(nodesIn(node, 'consequent'), home);
      case 'Property': {
        const [key, value] = [nodeIn(node, 'key'), nodeIn(node, 'value')];
        if (!value) return;
        const own = placeOfProperty(nameOf(key));
        return visit(value, place === 'machine' ? place : (own ?? place));
      }
      case 'AssignmentExpression': {
        const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
        if (!left || !right) return;
        visit(left, home);
        return visit(right, placeOfProperty(nameOf(nodeIn(left, 'property'))) ?? home);
      }
      case 'VariableDeclarator': {
        const value = nodeIn(node, 'init');
        return value ? visit(value, placeOfVariable(nameOf(nodeIn(node, 'id'))) ?? home) : undefined;
      }
      case 'ConditionalExpression': {
        const [test, ...sides] = ['test', 'consequent', 'alternate'].flatMap((side) => nodeIn(node, side) ?? []);
        if (test) visit(test, home);
        return visitAll(sides, place);
      }
      case 'ArrayExpression':
      case 'JSXExpressionContainer':
      case 'LogicalExpression':
      case 'ObjectExpression':
      case 'ParenthesizedExpression':
      case 'SpreadElement':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return visitAll(childrenOf(node).filter(isValue), place);
      case 'MemberExpression':
        // The key used to look something up in a table of texts is not itself a text.
        return visitAll(childrenOf(node), node['computed'] === true ? 'machine' : place);
      default:
        return visitAll(childrenOf(node).filter(isValue), home);
    }
  }

  function visitCall(node: Node): void {
    const callee = nodeIn(node, 'callee');
    const passed = nodesIn(node, 'arguments');
    if (callee) visit(callee, home);
    const [name, object] =
      callee?.type === 'MemberExpression' ? [nameOf(nodeIn(callee, 'property')), nameOf(nodeIn(callee, 'object'))] : [nameOf(callee), ''];
    const counted = name === 'countOf' ? readCounted(passed) : null;
    if (counted) messages.push(counted);
    visitAll(counted ? passed.slice(0, 1) : passed, placeOfArgument(name, object) ?? home);
  }

  function visitElement(node: Node): void {
    const opening = nodeIn(node, 'openingElement');
    for (const attribute of opening ? nodesIn(opening, 'attributes') : []) visitAttribute(attribute);
    const sentence = readSentence(nodesIn(node, 'children'));
    if (!sentence) return visitAll(nodesIn(node, 'children'), 'said');
    messages.push(sentence);
    visitInside(nodesIn(node, 'children'));
  }

  /** Visits what is not part of the sentence's own words: values, and attributes of its elements. */
  function visitInside(children: readonly Node[]): void {
    for (const child of children) {
      if (child.type === 'JSXExpressionContainer') visit(child, 'said');
      if (child.type !== 'JSXElement') continue;
      for (const attribute of nodesIn(nodeIn(child, 'openingElement') ?? child, 'attributes')) visitAttribute(attribute);
      visitInside(nodesIn(child, 'children'));
    }
  }

  function visitAttribute(attribute: Node): void {
    const value = nodeIn(attribute, 'value');
    const place = placeOfAttribute(nameOf(nodeIn(attribute, 'name')));
    if (attribute.type !== 'JSXAttribute') visit(attribute, home);
    else if (value?.type === 'Literal')
      keep({ ...spanOf(value), text: String(value['value']), form: 'attribute', values: [], inlines: [] }, place);
    else if (value) visitAll(childrenOf(value), place);
  }

  visit(program as unknown as Node, home);
  return messages.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The message in `countOf(value, 'page')` or `countOf(value, 'entry', 'entries')`. */
function readCounted([value, ...nouns]: readonly Node[]): Message | null {
  const [first, last] = [nouns[0], nouns.at(-1)];
  const [one, many] = nouns.map(nameOf);
  if (!value || !first || !last || !one || nouns.some(({ type }) => type !== 'Literal')) return null;
  return {
    start: first.start,
    end: last.end,
    text: `{0} ${one}`,
    plural: `{0} ${many ?? `${one}s`}`,
    form: 'count',
    values: [],
    inlines: [],
  };
}

function cookedOf(quasi: Node): string {
  const value = quasi['value'];
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}
