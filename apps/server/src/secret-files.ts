import { readFileSync } from 'node:fs';
import { SECRET_VARIABLES, WORK_TOOL_SECRETS } from './environment.ts';

type Given = Readonly<Record<string, string | undefined>>;

const SECRETS: readonly string[] = [...SECRET_VARIABLES, ...WORK_TOOL_SECRETS];

/** Names of variables whose values are never printed. */
export function isSecret(name: string): boolean {
  return SECRETS.includes(name);
}

/**
 * Reads secrets from files: `APP_SECRET_FILE=/run/secrets/app` sets `APP_SECRET` to the contents of that file. Secret stores provide them this way,
 * so that they do not appear in the process’s environment.
 * @returns the variables, or the problem as one line
 */
export function readSecretFiles(given: Given): { readonly given: Given } | { readonly problem: string } {
  const filled: Record<string, string | undefined> = { ...given };
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) return { problem: `${name} and ${name}_FILE are both set. Set one of them.` };
    const read = readSecret(file);
    if ('reason' in read) return { problem: `${name}_FILE must be a file with the value of ${name}: ${file} ${read.reason}.` };
    filled[name] = read.value;
  }
  return { given: filled };
}

/** Reasons for unreadable files, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder',
};

function readSecret(file: string): { readonly value: string } | { readonly reason: string } {
  try {
    // Editors and `echo` add a final line break, which is never part of a secret.
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { reason: 'is empty' } : { value };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: REASONS[code] ?? `cannot be read (${code || 'unknown error'})` };
  }
}
