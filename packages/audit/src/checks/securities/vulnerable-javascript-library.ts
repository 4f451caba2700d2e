import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { foundLibraries, vulnerabilitiesOf } from '../../derive/exposure/found-libraries.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { JAVASCRIPT_LIBRARIES, type LibraryFacts, type Vulnerability } from '../../standards/javascript-libraries.ts';
import type { Severity } from '../../standards/severity.ts';

export const vulnerableJavascriptLibrary = defineSiteCheck({
  id: 'vulnerable-javascript-library',
  category: 'Securities',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const starts = new Map(resources.states.map(({ url, scriptStart = '' }) => [url, scriptStart]));
    const facts = resources.libraryFacts ?? JAVASCRIPT_LIBRARIES;
    const known = new Map<string, ScriptVerdict>();
    const verdictOf = (url: string): ScriptVerdict => {
      const verdict = known.get(url) ?? judgeScript(facts, url, starts.get(url) ?? '');
      known.set(url, verdict);
      return verdict;
    };
    const judged = graph.pages.filter((page) => page.assets.some((url) => verdictOf(url).isLibrary));
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, verdictOf) ?? []),
    );
  },
});

interface ScriptVerdict {
  readonly isLibrary: boolean;
  readonly flaws: readonly { readonly sentence: string; readonly worst: Severity }[];
}

/** Worst first, in the terms that advisories use. */
const LEVELS: readonly [Vulnerability['severity'], Severity][] = [
  ['critical', 'high'],
  ['high', 'high'],
  ['medium', 'medium'],
  ['low', 'low'],
  ['none', 'low'],
];

function judgeScript(facts: LibraryFacts, url: string, start: string): ScriptVerdict {
  const libraries = foundLibraries(facts, url, start);
  const flaws = libraries.flatMap((library) => {
    const vulnerabilities = vulnerabilitiesOf(facts, library);
    if (vulnerabilities.length === 0) return [];
    const names = new Set(vulnerabilities.flatMap(({ identifiers }) => identifiers.CVE ?? identifiers.summary ?? []));
    const safe = `${library.name} ${library.version} (${url})`;
    return [{ sentence: names.size > 0 ? `${safe}: ${[...names].join(', ')}` : safe, worst: worstOf(vulnerabilities) }];
  });
  return { isLibrary: libraries.length > 0, flaws };
}

function worstOf(vulnerabilities: readonly Vulnerability[]): Severity {
  return LEVELS.find(([level]) => vulnerabilities.some(({ severity }) => severity === level))?.[1] ?? 'low';
}

function failureOf(page: PageNode, verdictOf: (url: string) => ScriptVerdict): PageFailure | null {
  const flawsOf = page.assets.map((url) => verdictOf(url).flaws);
  const flaws = flawsOf.flat();
  if (flaws.length === 0) return null;
  const severity = LEVELS.find(([, level]) => flaws.some(({ worst }) => worst === level))?.[1] ?? 'low';
  return {
    pageUrl: page.url,
    message:
      flaws.length === 1
        ? 'This page loads a JavaScript library with known vulnerabilities.'
        : `This page loads ${flaws.length} JavaScript libraries with known vulnerabilities.`,
    facts: { Libraries: flaws.slice(0, MAX_LISTED).map(({ sentence }) => sentence) },
    spots: flawsOf.flatMap(({ length }, index) => (length > 0 ? (page.spots?.assets?.[index] ?? 0) : [])),
    severity,
  };
}
