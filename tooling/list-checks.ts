import { join } from 'node:path';
import { UI_RULES } from '../apps/server/src/areas/captures/judge/judge-capture.ts';
import { CATEGORIES } from '../packages/audit/src/categories.ts';
import { CHECKS } from '../packages/audit/src/checks/registry.generated.ts';
import { severityOf } from '../packages/audit/src/profile.ts';
import { RESPONSIVE_CHECKS } from '../packages/capture/src/responsive/checks.ts';
import { readCheckPage } from '../packages/check-pages/src/check-page.ts';

const ROOT = join(import.meta.dirname, '..');

/** One line of the list. */
interface ListedCheck {
  readonly id: string;
  readonly severity: string;
  /** What it judges, or its group. */
  readonly of: string;
}

/** The number of checks of each kind of test. */
export const CHECK_COUNTS = { seo: CHECKS.length, ui: UI_RULES.length, responsive: RESPONSIVE_CHECKS.length } as const;

/** The list of every check as a Markdown document: by category in the report's order, then by id; UI and responsive tests last. */
export function listChecks(): string {
  return [
    '# Checks',
    '',
    `Every check of the audit engine, ${CHECK_COUNTS.seo} in all, then the ${CHECK_COUNTS.ui} of UI tests and the ${CHECK_COUNTS.responsive} of responsive`,
    'tests. Generated from the check pages by `npm run generate`; do not edit.',
    'A page check has one finding for each page it fails on, a site check at most one. Findings of severity `info` never lower',
    'the score. [benchmarks.md](benchmarks.md#truth) reports how often the checks are right.',
    '',
    ...CATEGORIES.map(({ id: folder, name }) => {
      const checks = CHECKS.filter(({ category }) => category === name).map(({ id, scope }) => ({
        id,
        severity: severityOf(id),
        of: scope,
      }));
      return sectionOf(name, `packages/audit/src/checks/${folder}`, checks);
    }),
    sectionOf('UI tests', 'apps/server/src/areas/captures/judge/pages', UI_RULES.map(ofCategory)),
    sectionOf('Responsive tests', 'packages/capture/src/responsive/pages', RESPONSIVE_CHECKS.map(ofCategory)),
  ].join('\n');
}

function ofCategory({
  id,
  severity,
  category,
}: {
  readonly id: string;
  readonly severity: string;
  readonly category: string;
}): ListedCheck {
  return { id, severity, of: category };
}

/** @param folder of the check pages, from the root */
function sectionOf(heading: string, folder: string, checks: readonly ListedCheck[]): string {
  const rows = checks
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, severity, of }) => {
      const page = readCheckPage(join(ROOT, folder), id);
      const link = `[${id}](../${folder}/${id}.md)`;
      return `| ${[link, severity, of, page?.summary ?? '', page?.source ?? ''].map(cell).join(' | ')} |`;
    });
  return [`## ${heading}`, '', '| check | severity | of | what it finds | source |', '|---|---|---|---|---|', ...rows, ''].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
