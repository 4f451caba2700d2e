import { join } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isElementAccessExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../../../..');
/** All nodes have the first; elements and ranges have the second. */
const OF_NODES = ['nodeType', 'getBoundingClientRect'];
const UNTYPED = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never;

/**
 * Finds where sources read a property directly from a node that may be a form or a document, by the compiler's types.
 * @param config of a project, from the root @param files which of its sources, from the root
 * @returns each as `<file>:<line> <expression>`, and the number of sources examined
 */
export function findPlainReads(config: string, files: RegExp): { readonly found: readonly string[]; readonly looked: number } {
  const api = new API({ cwd: ROOT });
  try {
    const path = join(ROOT, config);
    const project = api.updateSnapshot({ openProjects: [path] }).getProject(path);
    if (!project) throw new Error(`${config} is no project.`);
    const sources = sourcesOf(project, files);
    const isClobbered = clobberedRule(project.checker);
    return { found: sources.flatMap((source) => readsIn(source, project.checker, isClobbered)), looked: sources.length };
  } finally {
    api.close();
  }
}

function sourcesOf({ program }: Project, files: RegExp): SourceFile[] {
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(ROOT) && files.test(name.slice(ROOT.length + 1)))
    .flatMap((name) => program.getSourceFile(name) ?? []);
}

/** A property access and its object. */
interface Read {
  readonly from: Node;
  readonly all: Node;
}

function readsIn(source: SourceFile, checker: Checker, isClobbered: (type: Type) => boolean): string[] {
  const reads: Read[] = [];
  const visit = (node: Node): void => {
    const from = takenFrom(node);
    if (from) reads.push({ from, all: node });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  const types = checker.getTypeAtLocation(reads.map(({ from }) => from));
  const lines = source.text.split('\n');
  return reads
    .filter((_, at) => isClobbered(types[at] ?? checker.getAnyType()))
    .map(({ all }) => {
      const line = source.text.slice(0, all.end).split('\n').length;
      return `${source.fileName.slice(ROOT.length + 1)}:${line} ${lines[line - 1]?.trim()}`;
    });
}

function takenFrom(node: Node): Node | null {
  if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) return node.expression;
  if (isObjectBindingPattern(node)) return node;
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) return node.right;
  return null;
}

/**
 * Whether a type may be a form or a document, considering types of nodes and of objects with layout. To the compiler a form has any property, so
 * records would match it; an element does not.
 */
function clobberedRule(checker: Checker): (type: Type) => boolean {
  const [form, element, page] = [declared(checker, 'HTMLFormElement'), declared(checker, 'HTMLElement'), declared(checker, 'Document')];
  const isOne = (type: Type): boolean =>
    (type.flags & UNTYPED) === 0 &&
    OF_NODES.some((name) => checker.getPropertyOfType(type, name) !== undefined) &&
    (checker.isTypeAssignableTo(element, type) || checker.isTypeAssignableTo(page, type) || checker.isTypeAssignableTo(type, form));
  const known = new Map<number, boolean>();
  return (type) => {
    const answer = known.get(type.id) ?? isOne(checker.getNonNullableType(type) ?? type);
    known.set(type.id, answer);
    return answer;
  };
}

function declared(checker: Checker, name: string): Type {
  const symbol = checker.resolveName(name, SymbolFlags.Interface);
  if (!symbol) throw new Error(`The compiler does not know ${name}.`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}
