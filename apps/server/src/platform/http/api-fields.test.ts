import { expect, it } from 'vitest';
import type { Schema } from './api-document.ts';
import { codeWords, fieldsOf, fieldTable, typeWords } from './api-fields.ts';

const OBJECTS: Record<string, Schema> = {
  Address: { type: 'object', properties: { url: { type: 'string', maxLength: 2048 } }, required: ['url'] },
};

it.each<[Schema, string]>([
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ type: 'integer', minimum: 1, maximum: 500, default: 100 }, 'integer, 1 to 500; default <code>100</code>'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'string', enum: ['<a>', 'b'] }, 'one of <code>&lt;a&gt;</code>, <code>b</code>'],
  [
    { type: 'array', items: { $ref: '#/components/schemas/Address' }, maxItems: 3 },
    'a list of <a href="#object-Address">Address</a>, up to 3',
  ],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number or null'],
  [{}, 'any'],
])('says of %j that it is %s', async (schema, words) => {
  expect(String(await typeWords(schema)).replaceAll(/\s+/g, ' ')).toBe(words);
});

it('lists the fields of joined objects, of lists and of what is within', () => {
  const schema: Schema = {
    allOf: [
      { $ref: '#/components/schemas/Address' },
      {
        properties: {
          options: { type: 'object', properties: { depth: { type: 'integer' } } },
          tags: { items: { properties: { id: {} } } },
        },
      },
    ],
  };
  const names = fieldsOf(schema, OBJECTS).map(({ name, required }) => [name, required]);
  expect(names).toEqual([
    ['url', true],
    ['options', false],
    ['options.depth', false],
    ['tags', false],
    ['tags[].id', false],
  ]);
});

it('shows what stands in backticks as code', async () => {
  const [before, code] = codeWords('Paths of the site that `url` leads to.');
  expect([before, String(await code)]).toEqual(['Paths of the site that ', '<code>url</code>']);
});

it('draws no table without fields', () => {
  expect(fieldTable('Body', [])).toBe('');
});
