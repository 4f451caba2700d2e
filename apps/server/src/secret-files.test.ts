import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { SECRET_VARIABLES } from './environment.ts';

const SECRET = 'a secret of more than thirty-two characters';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-secret-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}
const problemOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('a secret in a file', () => {
  it('is the value of its setting, without the line break at its end', () => {
    expect(readConfig({ APP_SECRET_FILE: fileOf(`${SECRET}\n`) }).appSecret).toBe(SECRET);
    expect(readConfig({ DATABASE_URL_FILE: fileOf('postgres://u:p@db/plumbline') }).databaseUrl).toBe('postgres://u:p@db/plumbline');
    expect(readConfig({ SMTP_URL_FILE: fileOf('smtp://u:p@mail') }).smtpUrl).toBe('smtp://u:p@mail');
  });

  it.each(SECRET_VARIABLES)('can be %s, and is not given twice', (name) => {
    expect(problemOf({ [name]: SECRET, [`${name}_FILE`]: fileOf(SECRET) })).toBe(`${name} and ${name}_FILE are both set. Set one of them.`);
  });

  it('is never repeated when it is wrong', () => {
    expect(problemOf({ APP_SECRET_FILE: fileOf('too short') })).toBe('APP_SECRET must have at least 32 characters.');
    expect(problemOf({ DATABASE_URL_FILE: fileOf('mysql://u:p@db') })).toBe('DATABASE_URL must begin with postgres://.');
  });

  it('has to be there and to hold something', () => {
    const missing = join(folder, 'missing');
    expect(problemOf({ APP_SECRET_FILE: missing })).toBe(
      `APP_SECRET_FILE must be a file with the value of APP_SECRET: ${missing} does not exist.`,
    );
    expect(problemOf({ AI_API_KEY_FILE: folder })).toBe(
      `AI_API_KEY_FILE must be a file with the value of AI_API_KEY: ${folder} is a folder.`,
    );
    const empty = fileOf(' \n');
    expect(problemOf({ SMTP_URL_FILE: empty })).toBe(`SMTP_URL_FILE must be a file with the value of SMTP_URL: ${empty} is empty.`);
  });

  it('is asked for by no other setting', () => {
    expect(readConfig({ PORT_FILE: join(folder, 'missing') }).port).toBe(3000);
  });
});
