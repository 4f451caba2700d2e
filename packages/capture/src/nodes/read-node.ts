/*
 * How nodes of a page that is not ours are read. The named fields of a form stand before the form's own properties, and images, frames
 * and forms with a name before those of the document (WebIDL, LegacyOverrideBuiltIns), also for scripts in a world of their own: in
 * `<form><input name="firstChild">`, `form.firstChild` is the field, so a walk by it passes over what is private, and with a field
 * called `matches` it throws. What the prototype of a node says of it is true whatever a page calls its fields.
 *
 * `read` and `ask` are sent into pages as source, too, so they use nothing from outside themselves.
 */

/** A property of a node, as its kind has it and not as a page names it. */
export function read<Of extends Node, Name extends keyof Of>(node: Of, name: Name): Of[Name] {
  return Reflect.get(Object.getPrototypeOf(node), name, node);
}

type Given<Method> = Method extends (...given: infer All) => unknown ? All : never;
type Answer<Method> = Method extends (...given: never[]) => infer Result ? Result : never;

/** What a method of a node answers, as its kind has it and not as a page names it. */
export function ask<Of extends Node, Name extends keyof Of>(node: Of, name: Name, ...given: Given<Of[Name]>): Answer<Of[Name]> {
  return Reflect.get(Object.getPrototypeOf(node), name, node).apply(node, given);
}

/** A property that only some nodes have; undefined for the others. */
export function readAny(node: Node, name: string): unknown {
  return Reflect.get(Object.getPrototypeOf(node), name, node);
}

/** Whether something is a node of a kind, of whichever document: a frame has classes of its own, which `instanceof` does not know. */
export function isNodeOf(value: unknown, nodeType: number): value is Node {
  try {
    return Reflect.get(Node.prototype, 'nodeType', value) === nodeType;
  } catch {
    return false;
  }
}
