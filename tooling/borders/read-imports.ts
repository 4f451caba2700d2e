import { dirname, join, normalize } from 'node:path';

/** One import of a file. */
export interface Import {
  /** As written in the source. */
  readonly specifier: string;
  /** The path from the root, or the package name. */
  readonly target: string;
  /** Whether the target is loaded with the file, as opposed to type-only and dynamic imports. */
  readonly isValue: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?)from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** @param file a path from the root */
export function readImports(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, names = '', from, forEffect, later]) => {
    const specifier = from ?? forEffect ?? later ?? '';
    return {
      specifier,
      target: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : packageName(specifier),
      isValue: later === undefined && !/^type\s/.test(names),
    };
  });
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
