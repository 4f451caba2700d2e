import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of one check in the category folders. */
export interface CheckUnit {
  readonly folder: string;
  readonly id: string;
  readonly exportName: string;
  /** Which of the three file endings of a unit exist. */
  readonly endings: readonly string[];
  readonly source: string;
}

/** One row of the catalogue of checks. */
export interface CatalogueRow {
  readonly category: string;
  readonly scope: string;
  readonly severity: string;
  /** 'core' when the product must have it, 'extended' when it may. */
  readonly tier: string;
}

export const CHECK_FOLDER = join(import.meta.dirname, '../src/checks');
const CATALOGUE = join(import.meta.dirname, '../../../../shared/research/checks.csv');
const ENDING = /(\.test\.ts|\.ts|\.md)$/;

/** Every check that has a file in one of the category folders. */
export function checkUnits(): readonly CheckUnit[] {
  return folders().flatMap((folder) => {
    const files = readdirSync(join(CHECK_FOLDER, folder));
    const ids = [...new Set(files.map((file) => file.replace(ENDING, '')))];
    return ids.map((id) => ({
      folder,
      id,
      exportName: id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase()),
      endings: ['.ts', '.test.ts', '.md'].filter((ending) => files.includes(id + ending)),
      source: files.includes(`${id}.ts`) ? readFileSync(join(CHECK_FOLDER, folder, `${id}.ts`), 'utf8') : '',
    }));
  });
}

/** Names of the category folders. */
export function folders(): readonly string[] {
  return readdirSync(CHECK_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Rows of the research catalogue by id; null when the catalogue is not on this machine. */
export function catalogue(): ReadonlyMap<string, CatalogueRow> | null {
  if (!existsSync(CATALOGUE)) return null;
  const [names = [], ...rows] = readFileSync(CATALOGUE, 'utf8').trim().split('\n').map(csvFields);
  const column = (row: readonly string[], name: string): string => row[names.indexOf(name)] ?? '';
  return new Map(
    rows.map((row) => [
      column(row, 'id'),
      {
        category: column(row, 'category'),
        scope: column(row, 'scope'),
        severity: column(row, 'severity'),
        tier: column(row, 'tier'),
      },
    ]),
  );
}

function csvFields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
