/*
 * Reads nodes of untrusted pages safely. Named fields of a form take precedence over the form's own properties, and named images, frames and forms
 * over those of the
 * document (WebIDL, LegacyOverrideBuiltIns), even for scripts in an isolated world: in `<form><input name="firstChild">`, `form.firstChild` is the
 * field, so a tree walk
 * would skip private content, and with a field called `matches` it would throw. Properties of a node's prototype are right whatever a page calls its
 * fields.
 *
 * `read` and `ask` are also injected into pages as source, so they refer to nothing outside themselves.
 */

/** Reads a property of a node from its prototype, ignoring names the page defines. */
export function read<Of extends Node, Name extends keyof Of>(node: Of, name: Name): Of[Name] {
  return Reflect.get(Object.getPrototypeOf(node), name, node);
}

type Given<Method> = Method extends (...given: infer All) => unknown ? All : never;
type Answer<Method> = Method extends (...given: never[]) => infer Result ? Result : never;

/** Calls a method of a node from its prototype, ignoring names the page defines. */
export function ask<Of extends Node, Name extends keyof Of>(node: Of, name: Name, ...given: Given<Of[Name]>): Answer<Of[Name]> {
  return Reflect.get(Object.getPrototypeOf(node), name, node).apply(node, given);
}

/** Reads a property that only some nodes have; undefined for the others. */
export function readAny(node: Node, name: string): unknown {
  return Reflect.get(Object.getPrototypeOf(node), name, node);
}

/** Whether a value is a node of this type, from any document: a frame has its own classes, which `instanceof` does not know. */
export function isNodeOf(value: unknown, nodeType: number): value is Node {
  try {
    return Reflect.get(Node.prototype, 'nodeType', value) === nodeType;
  } catch {
    return false;
  }
}
