import { parseUrl } from '@plumbline/urls';
import { createYielder } from '../../breather.ts';
import type { ResourceState } from '../../site-artifacts.ts';
import type { LibraryFacts, Vulnerability } from '../../standards/javascript-libraries.ts';
import { compareVersions } from './compare-versions.ts';

/** A library that a script is or contains. */
export interface FoundLibrary {
  readonly name: string;
  readonly version: string;
}

interface Patterns {
  readonly name: string;
  readonly uri: readonly RegExp[];
  readonly filename: readonly RegExp[];
  readonly filecontent: readonly RegExp[];
}

const VERSION = '([0-9][0-9.a-z_-]*)';
const MAX_URL_CHARACTERS = 2_048;
const compiled = new WeakMap<LibraryFacts, readonly Patterns[]>();

/**
 * Recognises libraries in a script. The contents of the script take precedence over its URL.
 * @param start the beginning of the script; '' when it is unknown
 */
export function foundLibraries(facts: LibraryFacts, url: string, start: string): readonly FoundLibrary[] {
  const address = url.slice(0, MAX_URL_CHARACTERS);
  const path = parseUrl(address)?.pathname ?? '';
  if (/\.css$/i.test(path)) return [];
  const file = path.slice(path.lastIndexOf('/') + 1);
  return patternsOf(facts).flatMap(({ name, uri, filename, filecontent }) => {
    const version = (start && firstMatch(filecontent, start)) || firstMatch(uri, address) || firstMatch(filename, file);
    return version ? [{ name, version }] : [];
  });
}

/** The known vulnerabilities of one version of a library. */
export function vulnerabilitiesOf(facts: LibraryFacts, { name, version }: FoundLibrary): readonly Vulnerability[] {
  return (facts[name]?.vulnerabilities ?? []).filter(
    ({ atOrAbove, below }) => compareVersions(version, below) < 0 && (atOrAbove === undefined || compareVersions(version, atOrAbove) >= 0),
  );
}

/** The part of the facts that concerns libraries found on a site. */
export async function relevantFacts(facts: LibraryFacts, urls: Iterable<string>, states: readonly ResourceState[]): Promise<LibraryFacts> {
  const breathe = createYielder();
  const starts = new Map(states.map(({ url, scriptStart = '' }) => [url, scriptStart]));
  const names = new Set<string>();
  for (const url of urls) {
    await breathe();
    for (const { name } of foundLibraries(facts, url, starts.get(url) ?? '')) names.add(name);
  }
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.has(name)));
}

function patternsOf(facts: LibraryFacts): readonly Patterns[] {
  const known = compiled.get(facts);
  if (known) return known;
  const made = Object.entries(facts).map(([name, { extractors }]) => ({
    name,
    uri: (extractors.uri ?? []).flatMap(compile),
    filename: (extractors.filename ?? []).flatMap(compile),
    filecontent: (extractors.filecontent ?? []).flatMap(compile),
  }));
  compiled.set(facts, made);
  return made;
}

/** Patterns come from a replaceable table; an invalid one is ignored. Its own group around the version is dropped. */
function compile(pattern: string): RegExp[] {
  try {
    return [new RegExp(pattern.replaceAll('(§§version§§)', '§§version§§').replace('§§version§§', `(?<version>${VERSION.slice(1, -1)})`))];
  } catch {
    return [];
  }
}

function firstMatch(patterns: readonly RegExp[], text: string): string {
  for (const pattern of patterns) {
    const version = pattern.exec(text)?.groups?.['version'];
    if (version) return version;
  }
  return '';
}
