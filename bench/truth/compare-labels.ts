import type { SiteVerdicts } from './audit-folder.ts';
import { TIMED } from './not-provoked.ts';
import type { SiteLabels } from './read-labels.ts';

/** A label the engine disagrees with, or a finding without a label. */
export interface Disagreement {
  readonly site: string;
  readonly checkId: string;
  readonly place: string;
  readonly kind: 'false alarm' | 'missed' | 'not judged';
}

/** The verdicts on one site compared with its labels. */
export interface SiteComparison {
  /** The check of every correctly found fault, once for each place. */
  readonly hits: readonly string[];
  readonly disagreements: readonly Disagreement[];
  /** `check place` of findings on labelled pages whose check has no label on any site, so that nothing says what is right. */
  readonly unlabelled: readonly string[];
}

/**
 * Compares verdicts with labels. A finding is a false alarm where a label says that the place is sound, and, on pages whose labels are complete,
 * wherever no label names it. A check that must pass but judged nothing at all counts as 'not judged'.
 * @param known checks that have a label on any site: findings of a new check are no false alarms until it is labelled
 */
export function compareLabels(labels: SiteLabels, { found, tallies }: SiteVerdicts, known: ReadonlySet<string>): SiteComparison {
  const expected = keysOf(labels.fail, labels.pages);
  const sound = keysOf(labels.pass, labels.pages);
  const complete = new Set(['site', ...labels.pages]);
  const hits: string[] = [];
  const unlabelled: string[] = [];
  const disagreements: Disagreement[] = [];
  const disagree = (key: string, kind: Disagreement['kind']): void => {
    const [checkId, place] = splitKey(key);
    disagreements.push({ site: labels.name, checkId, place, kind });
  };
  for (const key of expected) {
    if (found.has(key)) hits.push(splitKey(key)[0]);
    else disagree(key, 'missed');
  }
  for (const key of found) {
    if (expected.has(key) || TIMED.has(splitKey(key)[0])) continue;
    const [checkId, place] = splitKey(key);
    if (!complete.has(place) && !sound.has(key)) continue;
    if (known.has(checkId)) disagree(key, 'false alarm');
    else unlabelled.push(key);
  }
  for (const checkId of Object.keys(labels.pass)) {
    const tally = tallies.get(checkId);
    if (tally && tally.cannotTell > 0 && tally.passed + tally.failed === 0) disagree(`${checkId} ${tally.reason ?? ''}`, 'not judged');
  }
  for (const checkId of labels.cannotTell) {
    if ((tallies.get(checkId)?.cannotTell ?? 0) === 0) disagree(`${checkId} must say that it cannot tell`, 'not judged');
  }
  return { hits, disagreements, unlabelled };
}

function splitKey(key: string): readonly [string, string] {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
}

function keysOf(places: Readonly<Record<string, readonly string[]>>, pages: readonly string[]): ReadonlySet<string> {
  return new Set(
    Object.entries(places).flatMap(([checkId, paths]) =>
      paths.flatMap((path) => (path === '*' ? pages : [path])).map((path) => `${checkId} ${path}`),
    ),
  );
}
