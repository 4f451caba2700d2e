/** Compares the engine's verdicts with the labelled sites and prints how often it is right, then how often each check fails on real sites. */
import { join } from 'node:path';
import { auditFolder } from './audit-folder.ts';
import { compareLabels } from './compare-labels.ts';
import { NEVER_FAILING, NEVER_PASSING } from './not-provoked.ts';
import { printHitRates } from './print-hit-rates.ts';
import { labelledChecks, readLabelledSites } from './read-labels.ts';
import { scoreComparisons } from './score.ts';

const MIN_PRECISION = 0.99;
const MIN_RECALL = 0.97;

const sites = readLabelledSites(join(import.meta.dirname, '../../e2e/sites'));
const known = labelledChecks(sites);
const comparisons = [];
for (const site of sites) comparisons.push(compareLabels(site, await auditFolder(site.folder), known));
const { categories, all } = scoreComparisons(comparisons);

const pages = sites.reduce((sum, site) => sum + site.pages.length, 0);
const sound = sites.flatMap((site) => Object.values(site.pass).flat()).length;
console.log(`${sites.length} labelled sites, ${pages} pages with complete labels, ${sound} places that must pass.\n`);
console.log('| category | right | false alarms | missed | precision | recall |');
console.log('|---|---|---|---|---|---|');
for (const row of [...categories, all]) {
  const { name, truePositives, falsePositives, falseNegatives } = row;
  console.log(
    `| ${name} | ${truePositives} | ${falsePositives} | ${falseNegatives} | ${row.precision.toFixed(3)} | ${row.recall.toFixed(3)} |`,
  );
}
for (const { disagreements } of comparisons) {
  for (const { site, kind, checkId, place } of disagreements) console.log(`\n${kind}: ${checkId} at ${place} of ${site}`);
}
const unlabelled = new Set(comparisons.flatMap((comparison) => comparison.unlabelled.map((key) => key.split(' ', 1)[0] ?? '')));
if (unlabelled.size > 0)
  console.log(`\nChecks with findings and without any label, which count neither way: ${[...unlabelled].join(', ')}`);
console.log('\nCore checks that no labelled site makes fail:');
for (const [id, reason] of Object.entries(NEVER_FAILING)) console.log(`- ${id}: ${reason}`);
console.log('\nCore checks that no labelled site must pass:');
for (const [id, reason] of Object.entries(NEVER_PASSING)) console.log(`- ${id}: ${reason}`);

if (!process.argv.includes('--labelled')) await printHitRates(join(import.meta.dirname, '../.cache'));

const reached = all.precision >= MIN_PRECISION && all.recall >= MIN_RECALL;
console.log(
  `\nThe goals are a precision of ${MIN_PRECISION} and a recall of ${MIN_RECALL}. ${reached ? 'They are reached.' : 'They are NOT reached.'}`,
);
process.exit(reached ? 0 : 1);
