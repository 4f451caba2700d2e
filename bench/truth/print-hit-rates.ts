import { auditOrigin } from './audit-folder.ts';
import { fetchDebianPages, REAL_SITES } from '../real-site.ts';
import { startFolderSite } from '../../e2e/support/folder-site.ts';
import { startDeadDns } from '../../e2e/support/dead-dns.ts';

const NOTICED = 0.2;
const SUSPICIOUS = 0.9;

/** The results of one check on one site. */
interface HitRate {
  readonly failed: number;
  readonly judged: number;
}

/**
 * Audits third-party documentation and prints how often each check fails. A check that fails on most pages of a site with many maintainers is wrong,
 * or has found something that they all do wrong: either way it deserves a look.
 * @param cache folder that is kept between runs
 */
export async function printHitRates(cache: string): Promise<void> {
  const rates = new Map<string, Map<string, HitRate>>();
  const names: string[] = [];
  for (const site of REAL_SITES) {
    const folder = fetchDebianPages(site, cache);
    if (!folder) {
      console.log(`\n${site.package} is left out: it could not be fetched, which takes apt-get and dpkg.`);
      continue;
    }
    await using server = await startFolderSite(folder);
    await using dns = await startDeadDns();
    const { tallies, pageCount } = await auditOrigin(server.origin, [dns.server], true);
    const name = `${site.package} (${pageCount})`;
    names.push(name);
    for (const [checkId, { passed, failed }] of tallies) {
      if (passed + failed === 0) continue;
      const row = rates.get(checkId) ?? new Map<string, HitRate>();
      rates.set(checkId, row.set(name, { failed, judged: passed + failed }));
    }
  }
  if (names.length === 0) return;
  console.log(`\n| failed / judged | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}`);
  for (const [checkId, row] of [...rates].toSorted(([, a], [, b]) => highest(b) - highest(a))) {
    console.log(`| ${checkId} | ${names.map((name) => cell(row.get(name))).join(' | ')} |`);
  }
}

function highest(row: ReadonlyMap<string, HitRate>): number {
  return Math.max(...[...row.values()].map(({ failed, judged }) => failed / judged));
}

function cell(rate: HitRate | undefined): string {
  if (!rate) return '–';
  const share = rate.failed / rate.judged;
  const mark = share > SUSPICIOUS ? ' **over 90 %**' : share > NOTICED ? ' **over 20 %**' : '';
  return `${rate.failed} / ${rate.judged}${mark}`;
}
