import { CATEGORIES } from '../packages/audit/src/categories.ts';
import { checkPage } from '../packages/audit/src/check-pages.ts';
import { CHECKS } from '../packages/audit/src/checks/registry.generated.ts';
import { CHECK_SEVERITIES } from '../packages/audit/src/profile.ts';

/** The list of every check as a Markdown document: by category in the order of the report, then by id. */
export function listChecks(): string {
  const sections = CATEGORIES.map(({ id: folder, name }) => {
    const rows = CHECKS.filter(({ category }) => category === name)
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, scope }) => {
        const page = checkPage(id);
        const link = `[${id}](../packages/audit/src/checks/${folder}/${id}.md)`;
        return `| ${[link, CHECK_SEVERITIES[id] ?? '', scope, page?.summary ?? '', page?.source ?? ''].map(cell).join(' | ')} |`;
      });
    return [`## ${name}`, '', '| check | severity | of | what it finds | source |', '|---|---|---|---|---|', ...rows, ''].join('\n');
  });
  return [
    '# Checks',
    '',
    `Every check of the audit engine, ${CHECKS.length} in all. Made by \`npm run generate\` from the pages of the checks; not to be edited.`,
    'A check of a page has one finding for each page it fails on, a check of the site one in all. Findings of severity `info` never lower',
    'the score. How often the checks are right is told in [benchmarks.md](benchmarks.md#truth).',
    '',
    ...sections,
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
