import { html } from 'hono/html';
import type { Schema } from './api-document.ts';

type Html = ReturnType<typeof html>;

const REFERENCE = /^#\/components\/schemas\//;

/** The id of an object’s section on the page. */
export function objectId(name: string): string {
  return `object-${name}`;
}

/** The name of the object that a schema refers to; '' if it refers to none. */
export function objectName({ $ref = '' }: Schema): string {
  return $ref.replace(REFERENCE, '');
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly description: string;
}

/** Objects by their names. */
export type Objects = Readonly<Record<string, Schema>>;

/** Follows a reference to an object; other schemas are returned as they are. */
export function resolved(schema: Schema, objects: Objects): Schema {
  return objects[objectName(schema)] ?? schema;
}

/** The fields of an object as rows. Nested fields follow their parent, prefixed with its name. */
export function fieldsOf({ properties = {}, required = [], allOf = [] }: Schema, objects: Objects, before = ''): Field[] {
  const joined = allOf.flatMap((part) => fieldsOf(resolved(part, objects), objects, before));
  const own = Object.entries(properties).flatMap(([key, value]) => {
    const name = `${before}${key}`;
    const field = { name, required: required.includes(key), schema: value, description: value.description ?? '' };
    return [field, ...fieldsOf(value, objects, `${name}.`), ...fieldsOf(value.items ?? {}, objects, `${name}[].`)];
  });
  return [...joined, ...own];
}

/** A table of request or response fields; empty without any. */
export function fieldTable(caption: string, fields: readonly (Field & { readonly place?: string })[]) {
  if (fields.length === 0) return '';
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ name, required, schema, description, place }) =>
          html`<tr>
            <th scope="row"><code>${name}</code>${notes(required, place)}</th>
            <td>${typeWords(schema)}</td>
            <td>${codeWords(description)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function notes(required: boolean, place: string | undefined) {
  const words = [...(required ? ['required'] : []), ...(place === undefined ? [] : [`in ${place}`])];
  return words.length === 0 ? '' : html`<small>${words.join(', ')}</small>`;
}

/** Renders text in backticks as code. */
export function codeWords(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

/** Describes the type of a value. */
export function typeWords(schema: Schema): Html | string {
  const limits = limitWords(schema);
  const fallback = schema.default === undefined ? '' : html`; default <code>${JSON.stringify(schema.default)}</code>`;
  return html`${bareType(schema)}${limits}${fallback}`;
}

function bareType(schema: Schema): Html | string {
  const { enum: choices, const: only, oneOf, anyOf = oneOf, allOf, type, items, format } = schema;
  const name = objectName(schema);
  if (name !== '') return html`<a href="#${objectId(name)}">${name}</a>`;
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (choices !== undefined)
    return html`one of
    ${between(
      choices.map((choice) => html`<code>${String(choice)}</code>`),
      ', ',
    )}`;
  if (anyOf !== undefined) return html`${between(anyOf.map(typeWords), ' or ')}`;
  if (allOf !== undefined) return html`${between(allOf.map(typeWords), ' and ')}`;
  if (items !== undefined) return html`a list of ${typeWords(items)}`;
  const names = [type ?? 'any'].flat().join(' or ');
  return format === undefined ? names : `${names} (${format})`;
}

function limitWords({ minimum, maximum, maxLength, maxItems }: Schema): string {
  if (maxLength !== undefined) return `, up to ${maxLength} characters`;
  if (maxItems !== undefined) return `, up to ${maxItems}`;
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, from ${minimum}`;
  return maximum === undefined ? '' : `, up to ${maximum}`;
}

function between(parts: ReadonlyArray<Html | string>, sign: string) {
  return parts.map((part, index) => (index === 0 ? part : html`${sign}${part}`));
}
