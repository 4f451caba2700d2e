import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Paths of pages, 'site' for a finding about the whole site, '*' for every page with complete labels. */
const places = z.record(z.string(), z.array(z.string()));

const labels = z.strictObject({
  /** What the site is and what it demonstrates. */
  about: z.string(),
  /** Pages whose findings are all labelled: any other finding there is a false alarm. */
  pages: z.array(z.string()),
  /** What must be found, by check. Complete for the site as a whole. */
  fail: places,
  /** What must not be found, by check: mostly what only looks like a fault. */
  pass: places,
  /** Checks that must report that they cannot tell. */
  cannotTell: z.array(z.string()).default([]),
});

/** What is known to be right and wrong on one site. */
export type SiteLabels = z.infer<typeof labels> & { readonly name: string; readonly folder: string };

/** Every check with a label on any site. */
export function labelledChecks(sites: readonly SiteLabels[]): ReadonlySet<string> {
  return new Set(sites.flatMap(({ fail, pass }) => [...Object.keys(fail), ...Object.keys(pass)]));
}

/** The sites that have labels, by name. @param root folder of the sites */
export function readLabelledSites(root: string): readonly SiteLabels[] {
  return readdirSync(root)
    .toSorted()
    .map((name) => ({ name, folder: join(root, name) }))
    .filter(({ folder }) => existsSync(join(folder, 'labels.json')))
    .map((site) => ({ ...site, ...labels.parse(JSON.parse(readFileSync(join(site.folder, 'labels.json'), 'utf8'))) }));
}
