import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { MockRequest } from './mock-request.ts';

/** The providers’ API documents, on machines that have them. */
const FOLDER = join(import.meta.dirname, '../../../../shared/contracts');

/** Validates requests against a provider’s document. */
export interface Contract {
  /** @param path of the request as in the document @returns the problem; null if there is none */
  judge(method: string, path: string, request: MockRequest): string | null;
  /** Whether the document contains an operation: excerpts omit some. */
  has(method: string, path: string): boolean;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

interface Operation {
  readonly method: string;
  readonly pattern: RegExp;
  /** Patterns with fewer placeholders match first: `/search/jql` before `/search/{id}`. */
  readonly placeholders: number;
  readonly query: ReadonlyMap<string, { readonly required: boolean; readonly isDeep: boolean }>;
  /** Compiled on first use: a document has thousands of schemas, of which a test needs ten. */
  readonly body: (() => ValidateFunction) | null;
  readonly formNames: ReadonlySet<string> | null;
  readonly requiredForm: readonly string[];
}

export const hasContracts = existsSync(FOLDER);

/** Reads a provider’s documents; null on a machine without them. */
export function loadContract(files: readonly string[]): Contract | null {
  if (!hasContracts || files.length === 0) return null;
  const operations = files.flatMap((file) => operationsOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as JsonObject));
  const find = (method: string, path: string): Operation | undefined =>
    operations.filter((one) => one.method === method && one.pattern.test(path)).toSorted((a, b) => a.placeholders - b.placeholders)[0];
  return {
    has: (method, path) => find(method, path) !== undefined,
    judge(method, path, request) {
      const operation = find(method, path);
      return operation ? judge(operation, request) : `${method} ${path} is no operation of the API`;
    },
  };
}

function judge({ query, body, formNames, requiredForm }: Operation, request: MockRequest): string | null {
  for (const name of new Set(request.query.keys())) {
    const isDeep = [...query].some(([known, { isDeep: deep }]) => deep && name.startsWith(`${known}[`));
    if (!query.has(name) && !query.has(`${name}[]`) && !isDeep && formNames?.has(name) !== true) return `query ${name} is unknown`;
  }
  for (const [name, { required }] of query) if (required && !request.query.has(name)) return `query ${name} is missing`;
  if (formNames && request.fields) {
    for (const name of request.fields.keys()) if (!formNames.has(name)) return `field ${name} is unknown`;
    const missing = requiredForm.find((name) => !request.fields?.has(name) && !request.files.some((file) => file.name === name));
    if (missing !== undefined) return `field ${missing} is missing`;
  }
  const isRight = request.fields === null ? body?.() : undefined;
  if (isRight && !isRight(request.json)) {
    const [first] = isRight.errors ?? [];
    return `body${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`;
  }
  return null;
}

function operationsOf(raw: JsonObject): Operation[] {
  const document = normalise(raw) as JsonObject;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, unevaluated: false });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: 'contract' });
  const found: Operation[] = [];
  for (const [path, item] of Object.entries(object(document['paths']))) {
    for (const [method, value] of Object.entries(object(item))) {
      if (!['get', 'post', 'put', 'patch', 'delete'].includes(method)) continue;
      const operation = object(value);
      const parameters = [...array(object(item)['parameters']), ...array(operation['parameters'])].map((one) => resolve(document, one));
      const content = object(object(resolve(document, operation['requestBody'] ?? null))['content']);
      const at = pointer(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']);
      const isReferenced = '$ref' in object(operation['requestBody']);
      const inlineSchema = object(content['application/json'])['schema'];
      const formSchema = object(content['multipart/form-data'] ?? content['application/x-www-form-urlencoded'])['schema'];
      const formParameters = parameters.filter((one) => one['in'] === 'formData');
      const formShape = formSchema === undefined ? null : resolve(document, formSchema);
      const bodySchema = inlineSchema !== undefined && isReferenced ? withReferences(inlineSchema) : { $ref: `contract#${at}` };
      found.push({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/[.+*?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
        placeholders: path.split('{').length,
        query: new Map(
          parameters
            .filter((one) => one['in'] === 'query')
            .map((one) => [
              text(one['name']),
              { required: one['required'] === true && one['name'] !== 'token', isDeep: one['style'] === 'deepObject' },
            ]),
        ),
        body: inlineSchema === undefined ? null : () => ajv.compile(bodySchema),
        formNames: formParameters.length > 0 ? new Set(formParameters.map((one) => text(one['name']))) : namesOf(formShape),
        requiredForm:
          formParameters.length > 0
            ? formParameters.filter((one) => one['required'] === true && one['name'] !== 'token').map((one) => text(one['name']))
            : array(formShape?.['required']).map(text),
      });
    }
  }
  return found;
}

function namesOf(shape: JsonObject | null): ReadonlySet<string> | null {
  const names = Object.keys(object(shape?.['properties']));
  return names.length > 0 ? new Set(names) : null;
}

const pointer = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

function resolve(document: JsonObject, value: Json): JsonObject {
  const reference = object(value)['$ref'];
  if (typeof reference !== 'string') return object(value);
  let at: Json = document;
  for (const part of reference.replace(/^#\//, '').split('/'))
    at = object(at)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')] ?? null;
  return resolve(document, at);
}

function withReferences(schema: Json): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as JsonObject;
}

/** Converts OpenAPI keywords that JSON Schema does not have, or interprets differently. */
function normalise(value: Json): Json {
  if (Array.isArray(value)) return value.map(normalise);
  if (value === null || typeof value !== 'object') return value;
  const {
    nullable,
    example: _example,
    discriminator: _discriminator,
    xml: _xml,
    pattern,
    exclusiveMinimum,
    exclusiveMaximum,
    ...rest
  } = value;
  const plain: JsonObject = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, normalise(inner)]));
  // These may also be names of properties.
  for (const [key, inner] of Object.entries({ example: _example, discriminator: _discriminator, xml: _xml })) {
    if (inner !== undefined && typeof inner === 'object' && inner !== null && 'type' in object(inner) && !('mapping' in object(inner)))
      plain[key] = normalise(inner);
  }
  if (typeof pattern === 'string' && isPattern(pattern)) plain['pattern'] = pattern;
  else if (pattern !== undefined && typeof pattern !== 'string') plain['pattern'] = normalise(pattern);
  // An array of schemas for the items, as in older drafts.
  if (Array.isArray(plain['items'])) {
    plain['prefixItems'] = plain['items'];
    delete plain['items'];
  }
  if (typeof exclusiveMinimum === 'number') plain['exclusiveMinimum'] = exclusiveMinimum;
  if (typeof exclusiveMaximum === 'number') plain['exclusiveMaximum'] = exclusiveMaximum;
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

function object(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function array(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
