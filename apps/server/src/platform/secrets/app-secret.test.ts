import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { readAppSecret } from './app-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes a secret once and leaves nothing else behind', () => {
  const secret = readAppSecret(null, folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readAppSecret(null, folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['app-secret']);
});

it('refuses a file that was cut off', () => {
  writeFileSync(join(folder, 'app-secret'), '');
  expect(() => readAppSecret(null, folder)).toThrow(StartupError);
});
