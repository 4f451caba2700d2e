import type { FieldType } from '@plumbline/contract';
import type { Draft } from '../../core/provider.ts';
import { type Field, type FieldOption, type FieldValues, labelOf, manyValues, oneValue } from '../../core/field.ts';
import { plainly } from '../../document/parse-markdown.ts';
import type { MetaField } from './create-meta.ts';
import { toAdf } from './to-adf.ts';

/** Fields that the form has anyway, or that Jira fills in itself. */
const KNOWN = ['project', 'issuetype', 'summary', 'description', 'parent', 'priority', 'labels', 'assignee', 'reporter', 'attachment'];

/** Further required fields of the chosen issue type in this project. */
export function extraFields(meta: readonly MetaField[], load: NonNullable<Field['load']>): readonly Field[] {
  return meta
    .filter(({ fieldId, required, hasDefaultValue }) => required && !hasDefaultValue && !KNOWN.includes(fieldId))
    .map((one) => {
      const type = typeOf(one);
      const needs = ['site', 'project', 'issue_type'];
      const base = { id: one.fieldId, name: labelOf(one.name), type, star: true, needs };
      if (one.schema.type === 'user') return { ...base, resource: 'user', searchesThere: true, load };
      return type === 'single-select' || type === 'multi-select' ? { ...base, options: optionsOf(one) } : base;
    });
}

/** The attachment field, if the issue type has one. Jira accepts files only once the issue exists, whatever the project requires. */
export function attachmentFields(meta: readonly MetaField[]): readonly Field[] {
  const found = meta.find(({ fieldId }) => fieldId === 'attachment');
  if (!found) return [];
  const needs = ['site', 'project', 'issue_type'];
  const isRefused = found.required && found.hasDefaultValue !== true;
  const note =
    'This project asks for an attachment as an issue is created, which Jira refuses through its API. Make the field optional there.';
  return [{ id: 'attachment', name: 'Attachments', type: 'files', star: false, isAttached: true, needs, ...(isRefused && { note }) }];
}

/** Options included in a field’s metadata. */
export function optionsOf({ allowedValues = [] }: MetaField): readonly FieldOption[] {
  return allowedValues.flatMap(({ id, name, value }) => (id === undefined ? [] : [{ value: id, label: labelOf(name ?? value) }]));
}

function typeOf({ schema, allowedValues }: MetaField): FieldType {
  const { type, custom = '' } = schema;
  if (type === 'user') return 'single-select';
  if (allowedValues) return type === 'array' ? 'multi-select' : 'single-select';
  if (type === 'date' || type === 'datetime') return 'date';
  if (type === 'number') return 'number';
  if (isDocument(schema)) return 'rich_text';
  return custom.endsWith(':url') ? 'url' : 'other';
}

/** Multi-line texts are documents, like the description; others are plain. */
const isDocument = ({ custom = '', system }: MetaField['schema']): boolean => custom.endsWith(':textarea') || system === 'environment';

/** Values in the format of each field (developer.atlassian.com, "Create issue"). */
type Filled = Required<Pick<Draft, 'values' | 'texts'>>;

export function extraValues(meta: readonly MetaField[], filled: Filled): Readonly<Record<string, unknown>> {
  const given = meta.filter(({ fieldId }) => !KNOWN.includes(fieldId) && manyValues(filled.values, fieldId).length > 0);
  return Object.fromEntries(given.map((one) => [one.fieldId, valueOf(one, filled)]));
}

/** Ids of additional fields with a value. */
export function hasExtraValues(values: FieldValues): boolean {
  return Object.keys(values).some((id) => ![...KNOWN, 'site', 'issue_type'].includes(id));
}

function valueOf(one: MetaField, { values, texts }: Filled): unknown {
  const { fieldId, schema, allowedValues } = one;
  const value = oneValue(values, fieldId);
  if (schema.type === 'user') return { accountId: value };
  if (allowedValues) return schema.type === 'array' ? manyValues(values, fieldId).map((id) => ({ id })) : { id: value };
  if (schema.type === 'number') return Number(value);
  if (schema.type === 'datetime') return `${value}T00:00:00.000+0000`;
  if (schema.type === 'array') return value.split(/[\s,]+/).filter((part) => part !== '');
  return isDocument(schema) ? toAdf(texts[fieldId] ?? plainly(value)) : value;
}
