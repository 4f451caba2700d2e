import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { connectMock, loopback, personal } from '../../testing/connect-mock.ts';
import { MOCKS } from '../../testing/mocks.ts';
import { startMock } from '../../testing/start-mock.ts';
import type { Client } from './client.ts';
import { ProviderError } from './failure.ts';
import type { Provider } from './provider.ts';
import { searchedJson } from './told-text.ts';
import { PROVIDERS } from '../providers/registry.ts';

const PROVIDERS_FOLDER = join(import.meta.dirname, '../providers');
const LONG = 'A'.repeat(100_000);
const MARKER = '/tickets/0b5f3a52-6a0e-4c1e-9d1e-1f6f2f0f7a11';

/** A response with endlessly long values in fields of these names, or in all. */
function lengthen(body: Uint8Array, isMeant: (name: string) => boolean): Uint8Array {
  const text = new TextDecoder().decode(body);
  if (!/^[{[]/.test(text)) return body;
  const longer: unknown = JSON.parse(text, (name, value: unknown) =>
    typeof value === 'string' && isMeant(name) ? `${value}${LONG}` : value,
  );
  return new TextEncoder().encode(JSON.stringify(longer));
}

/** Everything stored or shown of a tool’s responses. */
async function readAll(
  provider: Provider,
  client: Client,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<unknown[]> {
  const said = async (work: () => Promise<unknown>): Promise<unknown> =>
    work().catch((error: unknown) => {
      if (error instanceof ProviderError) return [error.message, error.field];
      throw error;
    });
  const item = { id: '1', key: '', url: '', values };
  const fields = await provider.fields(client, values).catch(() => []);
  const draft = { title: 'A title', body: [], values, marker: MARKER };
  return [
    await said(() => provider.account(client)),
    fields.map(({ load: _load, ...field }) => field),
    ...(await Promise.all(
      fields.map((field) => said(async () => (await field.load?.(client, { values, search: '', cursor: null }))?.options ?? [])),
    )),
    await said(() => provider.create(client, draft)),
    await said(() => provider.find(client, draft)),
    await said(async () => provider.tracking?.state(client, item)),
  ];
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

it.each(PROVIDERS)('keeps and shows no text of $name of any length', async (provider) => {
  const mock = await startMock(MOCKS[provider.id]());
  try {
    const areNamed = (name: string): boolean => /name|title|summary|text|message|error|err$|state|status/i.test(name);
    for (const isMeant of [() => true, areNamed]) {
      let lengthened = 0;
      const client = connectMock(provider, mock, personal(mock.personalToken), async (request) => {
        const answer = await loopback(request);
        const body = lengthen(answer.body, isMeant);
        if (body.length > answer.body.length) lengthened += 1;
        return { ...answer, body };
      });
      const texts = textsOf(await readAll(provider, client, mock.tool.values));
      expect(lengthened).toBeGreaterThan(0);
      expect(texts.filter((text) => text.length > 2500).map((text) => [text.slice(0, 50), text.length])).toEqual([]);
    }
  } finally {
    await mock.close();
  }
});

it('reads no text in a provider without saying what it is', () => {
  const files = globSync('**/*.ts', { cwd: PROVIDERS_FOLDER }).filter((file) => !file.endsWith('.test.ts'));
  const unbounded = files.flatMap((file) =>
    readFileSync(join(PROVIDERS_FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('z.string()') && !line.includes('.max('))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect([files.length > 50, unbounded]).toEqual([true, []]);
});

it('is looked through whatever it is, and where it is missing', () => {
  const schema = z.object({ blocks: searchedJson });
  expect(schema.parse({})).toEqual({ blocks: 'null' });
  expect(schema.parse({ blocks: [{ text: '/tickets/1' }] }).blocks).toContain('/tickets/1');
});
