import { type CheckSummary, SEVERITIES } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../../areas.ts';
import { mattersMost } from './matters-most.ts';

const check = (check_id: string, differs: Partial<CheckSummary> = {}): CheckSummary => ({
  check_id,
  title: `Title of ${check_id}`,
  category: 'Links',
  severity: 'high',
  outcome: 'fail',
  findings: 2,
  passed: 0,
  failed: 2,
  cannot_tell: 0,
  ignored: 0,
  accepted: 0,
  reason: '',
  new_findings: 1,
  by_severity: [],
  ...differs,
});
const page = { id: '', title: '', summary: '', source: '', category: 'Links', severity: 'high' } as const;
const KIND = {
  consequences: { gone: ['link-to-gone', 'listed-but-gone'], slow: ['late'] },
  describe: (id: string) =>
    id === 'unknown' ? null : { ...page, body: '## Why it matters\n\nIt costs `readers`. More.\n\n## How to fix\n\nMend it. Then rest.' },
};
const idsOf = (checks: readonly CheckSummary[]) =>
  mattersMost(KIND, checks).map(({ check_id, consequences }) => [check_id, ...consequences.map((one) => one.check_id)]);

describe('what matters most', () => {
  it('is the three worst failed checks, each with one sentence of why and how', () => {
    const passed = check('fine', { outcome: 'pass' });
    const first = mattersMost(KIND, [passed, check('a'), check('b'), check('c'), check('d')]);
    expect(first.map(({ check_id }) => check_id)).toEqual(['a', 'b', 'c']);
    expect(first[0]).toEqual({
      check_id: 'a',
      title: 'Title of a',
      severity: 'high',
      findings: 2,
      new_findings: 1,
      why: 'It costs readers.',
      fix: 'Mend it.',
      consequences: [],
    });
  });

  it('names a cause in place of what follows from it, and each check once', () => {
    expect(idsOf([check('link-to-gone'), check('a'), check('gone', { severity: 'low' }), check('listed-but-gone'), check('b')])).toEqual([
      ['gone', 'link-to-gone', 'listed-but-gone'],
      ['a'],
      ['b'],
    ]);
  });

  it('lets what follows stand for itself where its cause passed', () => {
    expect(idsOf([check('late'), check('slow', { outcome: 'pass' })])).toEqual([['late']]);
  });

  it('says nothing of why and how where a check has no page', () => {
    expect(mattersMost(KIND, [check('unknown')])[0]).toMatchObject({ why: '', fix: '' });
  });

  it('is empty where nothing failed', () => {
    expect(mattersMost(KIND, [check('a', { outcome: 'cannot_tell' })])).toEqual([]);
  });
});

it('knows causes and consequences by checks that there are, and none that follows from what follows', () => {
  for (const { kind } of AREAS) {
    const pairs = Object.entries(kind?.report.consequences ?? {});
    for (const [cause, followers] of pairs)
      for (const id of [cause, ...followers])
        expect([id, SEVERITIES.includes(kind?.report.describe(id)?.severity ?? 'info')]).toEqual([id, true]);
    expect(pairs.flatMap(([, followers]) => followers).filter((id) => pairs.some(([cause]) => cause === id))).toEqual([]);
  }
});
