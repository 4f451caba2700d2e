import { dirname, join, normalize } from 'node:path';

/** What a file imports. */
export interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** The path from the root, or the name of the package. */
  readonly target: string;
  /** The target is loaded with the file: neither for its types alone, nor later. */
  readonly isValue: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?)from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** @param file its path from the root */
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
