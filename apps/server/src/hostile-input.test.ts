import { randomUUID } from 'node:crypto';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureRequestOf } from '../testing/capture-rows.ts';
import { putCaptureRows } from '../testing/put-capture.ts';
import { type Answer, startTestServer, type TestServer } from '../testing/test-server.ts';
import { PERMISSIONS } from './permissions.ts';
import { fieldLabel } from './platform/http/describe-issue.ts';

/*
 * Calls every operation of the API, setting each field in turn to values that have broken servers before. The response must never be a 5xx
 * caused by a bug, and a missing field must be named in the message for people.
 */

/** The parts of a JSON Schema from which samples are created. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly format?: string;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly allOf?: Schema[];
}

interface DocumentedOperation {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
}

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }[];
  readonly body: Schema | null;
}

const HOSTILE_TEXT = [
  '',
  '\0',
  '\ud800',
  "'; drop table tests; --",
  '%',
  '../../etc/passwd',
  'a'.repeat(70_000),
  '\u202e\u0301'.repeat(50),
];
const HOSTILE_MOMENTS = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'];
const HOSTILE_NUMBERS = [-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308];
const HOSTILE_VALUES = [null, true, [], {}, [[]], { a: { b: [null] } }, ['\0']];
/** In queries and paths everything is text. */
const HOSTILE_PARAMETERS = [
  ...HOSTILE_TEXT.filter((text) => text.length < 1000),
  ...HOSTILE_MOMENTS,
  ...HOSTILE_NUMBERS.map(String),
  'NaN',
];
const HOSTILE = [...HOSTILE_TEXT, ...HOSTILE_MOMENTS, ...HOSTILE_NUMBERS, ...HOSTILE_VALUES];

const REFERENCE = '00000000-0000-4000-8000-000000000000';
const SECRET = 'a'.repeat(43);

/** Values for fields with rules beyond their type. */
const SAMPLES: Readonly<Record<string, string>> = {
  kind: 'seo',
  cookies: 'session=1',
  language: 'en',
  country: 'SE',
  challenge: SECRET,
  verifier: SECRET,
  secret: SECRET,
  key: SECRET,
  asset_id: REFERENCE,
  step_id: REFERENCE,
  request_id: REFERENCE,
};

/** Streams that stay open, and requests that the authentication library reads itself. */
const NOT_ASKED = new Set(['get /events/']);

let server: TestServer;
let token: string;
let testId: string;
let grammarTestId: string;
let pageUrl: string;
let operations: Operation[];
let components: Record<string, Schema>;

beforeAll(async () => {
  server = await startTestServer({ TRACKING_KEY: '7'.repeat(64) });
  const document = (await server.call('GET', '/openapi.json')).json;
  components = document.components.schemas;
  operations = Object.entries<Record<string, DocumentedOperation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
  await begin();
});
afterAll(() => server?.close());

/** An administrator with finished tests of two kinds, a capture, and a plan with all features. */
async function begin(): Promise<void> {
  token = await server.signUp('Hanna');
  const { user_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
  const { pool } = server.services.database;
  await pool.query(`update users set role = 'admin' where id = $1`, [user_id]);
  await server.call('POST', '/admin/plan/', { token, body: { user_id, plan: 'enterprise', period: 'monthly' } });
  await using site = await startPageServer({
    '/': '<title>Harbour</title><h1>Harbour</h1><p>We rents boats at the harbour every day.</p>',
  });
  pageUrl = site.url('/');
  const started = await Promise.all(
    ['/seo/website/', '/grammar/website/'].map((path) => server.call('POST', path, { token, body: { url: pageUrl } })),
  );
  [testId = '', grammarTestId = ''] = started.map(({ json }) => json.data.test_id);
  await Promise.all([server.finished(token, testId), server.finished(token, grammarTestId)]);
  await putCaptureRows(server, testId, { step: REFERENCE, request: captureRequestOf(REFERENCE) });
}

function resolve(schema: Schema): Schema {
  return schema.$ref ? resolve(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** A valid value, so that the hostile one next to it gets as far as possible. */
function sampleOf(given: Schema, name: string, path: string): unknown {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch) return sampleOf(branch, name, path);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, path)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    // Optional fields with ids or nested objects are omitted, because they would have to exist.
    const given = Object.entries(schema.properties ?? {}).filter(
      ([key, inner]) =>
        schema.required?.includes(key) || key === 'test_id' || !(resolve(inner).format === 'uuid' || resolve(inner).properties),
    );
    return Object.fromEntries(given.map(([key, inner]) => [key, sampleOf(inner, key, path)]));
  }
  if (type === 'array') return schema.items && (schema.minItems ?? 0) > 0 ? [sampleOf(schema.items, name, path)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (name === 'test_id' || name === 'test_ids' || name === 'before_id') return path.startsWith('/grammar/') ? grammarTestId : testId;
  if (SAMPLES[name]) return SAMPLES[name];
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date-time') return '2026-01-31T12:00:00.000Z';
  if (/email/.test(name)) return `hanna.${randomUUID().slice(0, 8)}@example.com`;
  if (/url/.test(name) || schema.format === 'uri') return pageUrl;
  if (/password/.test(name)) return 'Correct-horse-9';
  if (name.endsWith('name')) return 'Hanna';
  return '1';
}

/** All positions of values in a body. */
function placesOf(given: Schema, path: readonly string[] = []): { path: readonly string[]; required: boolean }[] {
  const schema = resolve(given);
  if (schema.allOf) return schema.allOf.flatMap((part) => placesOf(part, path));
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    { path: [...path, key], required: path.length === 0 && (schema.required ?? []).includes(key) },
    ...placesOf(inner, [...path, key]),
  ]);
}

function withValue(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const record: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  record[key] = withValue(record[key], rest, value);
  return record;
}

async function send(operation: Operation, parameters: Record<string, string>, body: unknown): Promise<Answer> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((parameters[name] ?? '').toWellFormed()));
  const query = new URLSearchParams(
    operation.parameters
      .filter((one) => one.in === 'query')
      .flatMap(({ name }) => (name in parameters ? [[name, parameters[name] ?? '']] : [])),
  );
  const ask = () => server.call(operation.method, `${path}?${query}`, { token, ...(operation.body ? { body } : {}) });
  const answer = await ask();
  if (answer.status !== 429) return answer;
  // A rate-limited request proves nothing about its content.
  await server.services.database.pool.query('delete from rate_limits');
  return ask();
}

/** Numeric query parameters are never marked as required, although many are. */
const sampleParameters = ({ parameters, path }: Operation): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter(({ required, schema }) => required || /^(integer|number)$/.test(String(resolve(schema).type)))
      .map(({ name, schema }) => [name, String(sampleOf(schema, name, path))]),
  );

const sampleBody = ({ body, path }: Operation): unknown => (body ? sampleOf(body, '', path) : undefined);

/** Some operations end the session they are called with, or delete the test. */
async function stayIn(): Promise<void> {
  const [isAdministrator, report] = [
    await server.call('GET', '/admin/user/', { token }),
    await server.call('GET', `/seo/website/?test_id=${testId}`, { token }),
  ];
  if (isAdministrator.status !== 200 || report.status !== 200) await begin();
}

describe.each(Object.keys(PERMISSIONS).filter((name) => !NOT_ASKED.has(name)))('%s', (name) => {
  let operation: Operation;
  beforeAll(async () => {
    const found = operations.find((one) => one.name === name);
    if (!found) throw new Error(`The API document has no ${name}.`);
    operation = found;
    await stayIn();
  });

  it('fails with no value of any field', async () => {
    const faults: string[] = [];
    const trial = async (field: string, value: unknown, answer: Promise<Answer>): Promise<void> => {
      const { status } = await answer;
      // 503 means that this server lacks something, such as a browser.
      if (status >= 500 && status !== 503) faults.push(`${field}=${String(JSON.stringify(value)).slice(0, 60)}: ${status}`);
    };
    const [parameters, body] = [sampleParameters(operation), sampleBody(operation)];
    for (const parameter of operation.parameters) {
      for (const value of HOSTILE_PARAMETERS) {
        await trial(parameter.name, value, send(operation, { ...parameters, [parameter.name]: value }, body));
      }
    }
    for (const { path } of operation.body ? placesOf(operation.body) : []) {
      for (const value of HOSTILE) await trial(path.join('.'), value, send(operation, parameters, withValue(body, path, value)));
    }
    expect(faults).toEqual([]);
  });

  it('names a missing field in the sentence that says so', async () => {
    const unnamed: string[] = [];
    for (const { path } of operation.body ? placesOf(operation.body).filter(({ required }) => required) : []) {
      const answer = await send(operation, sampleParameters(operation), withValue(sampleBody(operation), path, undefined));
      if (answer.json?.code !== 'invalid_input') continue;
      const sentence: string = answer.json.fields.find(({ field }: { field: string }) => field === path.join('.'))?.message ?? '';
      const named = sentence.toLowerCase().includes(fieldLabel(path).toLowerCase());
      if (!named || /invalid input|expected|received/i.test(sentence)) unnamed.push(`${path.join('.')}: ${sentence}`);
    }
    expect(unnamed).toEqual([]);
  });
});
