import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditFolder } from '../../bench/truth/audit-folder.ts';
import { compareLabels } from '../../bench/truth/compare-labels.ts';
import { labelGaps } from '../../bench/truth/label-gaps.ts';
import { labelledChecks, readLabelledSites } from '../../bench/truth/read-labels.ts';
import { catalogue } from '../../packages/audit/testing/check-units.ts';

const sites = readLabelledSites(join(import.meta.dirname, '../sites'));
const known = labelledChecks(sites);

describe('the labelled sites', () => {
  it('are at least fifteen', () => {
    expect(sites.length).toBeGreaterThanOrEqual(15);
  });

  const rows = catalogue();
  it.skipIf(rows === null)(
    `have a fault and a sound place for every core check${rows ? '' : ' (skipped: shared/research/checks.csv is not on this machine)'}`,
    () => {
      const core = [...(rows ?? [])].filter(([, { tier }]) => tier === 'core').map(([id]) => id);
      expect(core.length).toBeGreaterThan(0);
      expect(labelGaps(sites, core)).toEqual([]);
    },
  );

  it.each(sites)('$name: $about', async (site) => {
    expect(compareLabels(site, await auditFolder(site.folder), known).disagreements).toEqual([]);
  });
});
