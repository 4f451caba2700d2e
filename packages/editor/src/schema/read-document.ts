import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { SCHEMA } from './extensions.ts';
import { clampWidth } from './image-block.ts';
import { checkBytes, type ContentLimits, ContentProblem } from './limits.ts';
import { webAddress } from './web-address.ts';

/** A text as stored: editor JSON that the schema has accepted. */
export type EditorDocument = JSONContent & { type: 'doc' };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Validates a text as the editor sends it. Anything the schema does not know is refused instead of dropped: our editor did not write it.
 * @param json untrusted input
 * @returns the text in canonical form, with nothing in it but what the schema names
 * @throws ContentProblem
 */
export function readDocument(json: unknown, limits: ContentLimits): EditorDocument {
  const count = { nodes: 0 };
  const copy = copyNode(json, limits, count, 0);
  if (copy['type'] !== 'doc') throw new ContentProblem('The text is not a document of the editor.');
  const document: EditorDocument = { ...parse(copy).toJSON(), type: 'doc' };
  checkBytes(JSON.stringify(document), limits);
  return document;
}

function parse(copy: Fields): Node {
  try {
    const node = Node.fromJSON(SCHEMA, copy);
    node.check();
    return node;
  } catch (error) {
    // ProseMirror's message names what it refuses; it is meant for a developer's log, and kept short.
    const reason = error instanceof Error ? error.message.slice(0, 120) : '';
    throw new ContentProblem(`The text has something in it that the editor does not know. ${reason}`.trim());
  }
}

/** Copies only the fields a node may have, so that no other input reaches the schema. */
function copyNode(json: unknown, limits: ContentLimits, count: { nodes: number }, depth: number): Fields {
  if (depth > limits.depth) throw new ContentProblem(`The text is nested too deeply: at most ${limits.depth} levels.`);
  count.nodes += 1;
  if (count.nodes > limits.nodes) throw new ContentProblem(`The text has too many parts: at most ${limits.nodes}.`);
  const { type, text, attrs, marks, content } = fieldsOf(json);
  return {
    type: typeof type === 'string' ? type : '',
    ...(text === undefined ? {} : { text: cleanText(text) }),
    ...(attrs === undefined || attrs === null ? {} : { attrs: copyAttributes(String(type), attrs) }),
    ...(marks === undefined ? {} : { marks: listOf(marks).map(copyMark) }),
    ...(content === undefined ? {} : { content: listOf(content).map((child) => copyNode(child, limits, count, depth + 1)) }),
  };
}

function copyMark(json: unknown): Fields {
  const { type, attrs } = fieldsOf(json);
  return { type: typeof type === 'string' ? type : '', ...(attrs ? { attrs: copyAttributes(String(type), attrs) } : {}) };
}

function copyAttributes(type: string, json: unknown): Fields {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fieldsOf(json))) {
    if (!/^[a-z]{1,20}$/i.test(name)) continue;
    attributes[name] = typeof value === 'string' ? cleanText(value) : value;
  }
  if (type === 'image') {
    attributes['width'] = clampWidth(attributes['width'] ?? '100%') ?? attributes['width'];
    attributes['src'] = requireAddress(attributes['src']);
    attributes['alt'] ??= '';
    attributes['align'] ??= 'center';
  }
  if (type === 'link') attributes['href'] = requireAddress(attributes['href']);
  return attributes;
}

function requireAddress(text: unknown): string {
  const address = webAddress(text);
  if (address === null) throw new ContentProblem('Links and pictures take addresses that begin with https:// or http://.');
  return address;
}

/** Text that PostgreSQL can store: no NUL characters, no lone surrogates. */
function cleanText(text: unknown): unknown {
  return typeof text === 'string' ? text.toWellFormed().replaceAll('\0', '') : text;
}

function fieldsOf(json: unknown): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ContentProblem('The text is not a document of the editor.');
  return { ...json };
}

function listOf(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new ContentProblem('The text is not a document of the editor.');
  return json;
}
