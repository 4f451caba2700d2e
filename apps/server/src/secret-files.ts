import { readFileSync } from 'node:fs';
import { SECRET_VARIABLES, WORK_TOOL_SECRETS } from './environment.ts';

type Given = Readonly<Record<string, string | undefined>>;

const SECRETS: readonly string[] = [...SECRET_VARIABLES, ...WORK_TOOL_SECRETS];

/** Names of variables whose values are not repeated on a terminal. */
export function isSecret(name: string): boolean {
  return SECRETS.includes(name);
}

/**
 * Fills in the secrets that lie in files: `APP_SECRET_FILE=/run/secrets/app` stands for `APP_SECRET` with what is in that
 * file. So do stores of secrets hand them over, and nothing of them is seen in the environment of the process.
 * @returns the variables, or what is wrong as one line
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

/** Why files cannot be read, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder',
};

function readSecret(file: string): { readonly value: string } | { readonly reason: string } {
  try {
    // Editors and `echo` end a file with a line break, which no secret means.
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { reason: 'is empty' } : { value };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: REASONS[code] ?? `cannot be read (${code || 'unknown error'})` };
  }
}
