import { type CheckExample, examplesOf, expectBothQualities, parseHttpExample, testPage } from '@plumbline/check-pages/testing';
import { describe, expect, it } from 'vitest';
import { catalogue, checkUnits, folders } from '../../testing/check-units.ts';
import { judgeAnswer } from '../../testing/judge-answer.ts';
import { judgeHtml } from '../../testing/judge-html.ts';
import { runSiteExample } from '../../testing/run-site-example.ts';
import { CATEGORIES } from '../categories.ts';
import type { Check } from '../check.ts';
import type { Place } from '../derive/parse/place.ts';
import type { Finding } from '../finding.ts';
import { checkPage } from '../check-pages.ts';
import { CHECK_SEVERITIES } from '../profile.ts';
import { CHECKS } from './registry.generated.ts';

const MAX_LINES = 250;
const FOUND_IN_USE = 'The catalogue is older than the need for it, which showed on real sites.';
/** Checks that are deliberately missing from the catalogue or differ from it in category or severity, each with the reason. */
const DEVIATIONS: Readonly<Record<string, string>> = {
  'broken-page-asset': FOUND_IN_USE,
  'canonical-to-other-site': FOUND_IN_USE,
  'wrong-charset': FOUND_IN_USE,
};
/** Evidence that a mini site on loopback cannot provide. */
const BEYOND_LOOPBACK = new Set(['dns', 'tls', 'hostVariants', 'vitals']);
const SEVERITY_WORDS = new Set(['critical', 'high', 'medium', 'low', 'info']);

const units = checkUnits();
const folderOf = new Map<string, string>(CATEGORIES.map(({ id, name }) => [name, id]));

describe('the folder of checks', () => {
  it('has a folder of a known name for each category and no other', () => {
    const known = CATEGORIES.map(({ id }): string => id);
    expect(folders().filter((folder) => !known.includes(folder))).toEqual([]);
  });

  it('has each id once', () => {
    const ids = units.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is what the registry lists: run npm run generate', () => {
    expect(CHECKS.map(({ id }) => id).toSorted()).toEqual(units.map(({ id }) => id).toSorted());
  });

  it('has a severity in the profile for every check and a check for every severity', () => {
    expect(Object.keys(CHECK_SEVERITIES).toSorted()).toEqual(units.map(({ id }) => id).toSorted());
  });

  const rows = catalogue();
  const skipped = rows ? '' : ' (skipped: shared/research/checks.csv is not on this machine)';
  it.skipIf(rows === null)(`has every core check of the catalogue, in its category and with its severity${skipped}`, () => {
    const core = [...(rows ?? [])].filter(([, { tier }]) => tier === 'core');
    expect(core.length).toBeGreaterThanOrEqual(149);
    const wanted = core.filter(([id]) => !(id in DEVIATIONS)).map(([id, { category, severity }]) => `${id}: ${category}, ${severity}`);
    const present = new Set(CHECKS.map(({ id, category }) => `${id}: ${category}, ${CHECK_SEVERITIES[id]}`));
    expect(wanted.filter((line) => !present.has(line))).toEqual([]);
  });

  it.skipIf(rows === null)(`agrees with the catalogue${skipped}`, () => {
    const disagreeing = CHECKS.flatMap((check) => {
      const row = rows?.get(check.id);
      const severity = CHECK_SEVERITIES[check.id];
      if (check.id in DEVIATIONS) return [];
      const agrees = row && row.category === check.category && row.scope === check.scope && row.severity === severity;
      return agrees
        ? []
        : [{ id: check.id, check: { category: check.category, scope: check.scope, severity }, catalogue: row ?? 'no row' }];
    });
    expect(disagreeing).toEqual([]);
  });
});

describe.each(units.map((unit) => ({ ...unit, check: CHECKS.find(({ id }) => id === unit.id) })))('check $id', (unit) => {
  const { check, id } = unit;

  it('has its code, its test and its page side by side', () => {
    expect(unit.endings).toEqual(['.ts', '.test.ts', '.md']);
  });

  it('exports itself under the name of its file', () => {
    expect(unit.source).toMatch(new RegExp(`^export const ${unit.exportName} = define(Page|Site)Check\\(\\{$`, 'm'));
    expect(unit.source).toContain(`\n  id: '${id}',\n`);
  });

  it.runIf(check?.kind === 'site' && check.scope === 'page')('says what it asks of the pages that it looks at', () => {
    const asked = unit.source.includes('graph.indexable')
      ? ['indexable']
      : unit.source.includes('graph.pages')
        ? ['html', 'ok-status']
        : [];
    expect(check?.appliesTo).toEqual(asked);
  });

  it('lies in the folder of its category', () => {
    expect(folderOf.get(check?.category ?? '')).toBe(unit.folder);
  });

  it('has one severity that exists', () => {
    expect(SEVERITY_WORDS).toContain(CHECK_SEVERITIES[id]);
  });

  it('is short', () => {
    expect(unit.source.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('imports no other check, nothing of Node and nothing that fetches', () => {
    const imported = [...unit.source.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)].map(([, from, dynamic]) => from ?? dynamic ?? '');
    const allowed = /^@plumbline\/urls$|^\.\.\/\.\.\/(derive\/[\w-]+\/[\w-]+|standards\/[\w-]+|check|artifacts|site-artifacts)\.ts$/;
    expect(imported.filter((from) => !allowed.test(from))).toEqual([]);
    expect(unit.source).not.toMatch(/\b(fetch|require)\(|\bprocess\.|\bDate\.now\(|\bMath\.random\(/);
  });

  const page = checkPage(id);
  testPage(page);

  const examples = page ? examplesOf(page) : [];
  // A text block cannot be run.
  const runnable = examples.filter(({ kind }) => kind !== 'text');

  it('shows what is bad and what is good', () => {
    const told =
      check?.kind === 'site' && check.needs.some((name) => BEYOND_LOOPBACK.has(name)) && examples.some(({ kind }) => kind === 'text');
    if (told) return;
    expectBothQualities(runnable);
  });

  /** Places the findings of the examples point at. */
  const places: Place[] = [];

  it.each(runnable)('example $number ($kind, $quality) comes out so', async (example) => {
    const { outcome, reason, findings } = await judgeExample(check, example);
    expect({ outcome, reason }).toEqual({ outcome: example.quality === 'bad' ? 'fail' : 'pass', reason: null });
    places.push(...(findings?.flatMap((finding) => finding.places) ?? []));
  });

  it('names the element wherever it points at a tag', () => {
    expect(places.filter((place) => place.selector === '' && /<[a-z]/i.test(place.excerpt.slice(...place.mark)))).toEqual([]);
    // A check that stores the spots of tags needs an example in which the tags are found again.
    if (/\bspots\b/.test(unit.source)) expect(places.length).toBeGreaterThan(0);
  });
});

interface ExampleVerdict {
  readonly outcome: string;
  readonly reason: string | null;
  /** Left out when the example has no pages to point at. */
  readonly findings?: readonly Finding[];
}

async function judgeExample(check: Check | undefined, { kind, text }: CheckExample): Promise<ExampleVerdict> {
  if (!check) return { outcome: 'not_in_registry', reason: null };
  if (kind === 'site') return runSiteExample(check.id, text);
  if (kind === 'html') return judgeOne(check.id, text);
  const { body, answer } = parseHttpExample(text);
  return check.kind === 'site' ? judgeAnswer(check.id, body, answer) : judgeOne(check.id, body, answer);
}

function judgeOne(...example: Parameters<typeof judgeHtml>): ExampleVerdict {
  const { finding, ...verdict } = judgeHtml(...example);
  return { ...verdict, findings: finding ? [finding] : [] };
}
