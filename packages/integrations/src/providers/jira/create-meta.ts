import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { everyPage } from '../../core/every-page.ts';
import { type FieldValues, oneValue } from '../../core/field.ts';
import { apiPath } from './site.ts';

const PAGE_SIZE = 50;

/** The next `startAt` of a list; null after the last page. */
export function nextStart(start: number, found: number, hasMore: boolean): string | null {
  return hasMore && found > 0 ? String(start + found) : null;
}

const counted = z.object({ total: z.number().optional(), startAt: z.number().optional() });
const issueType = z.object({ id: idText, name: nameText.nullish(), subtask: z.boolean().optional() });

/** A page of a project’s issue types. */
export async function issueTypesOf(client: Client, values: FieldValues, cursor: string | null) {
  const start = Number(cursor ?? 0);
  const { issueTypes, total } = await client.call({
    path: apiPath(client, values, 'issue', 'createmeta', oneValue(values, 'project'), 'issuetypes'),
    query: { startAt: start, maxResults: PAGE_SIZE },
    schema: counted.extend({ issueTypes: z.array(issueType) }),
  });
  return { issueTypes, next: nextStart(start, issueTypes.length, start + issueTypes.length < (total ?? 0)) };
}

const metaField = z
  .object({
    fieldId: idText,
    name: nameText,
    required: z.boolean(),
    hasDefaultValue: z.boolean().optional(),
    schema: z.object({ type: idText, items: idText.optional(), custom: idText.optional(), system: idText.optional() }),
    /** Omitted for fields that the form has anyway: a large project has thousands of versions and components. */
    allowedValues: z
      .array(z.object({ id: idText.optional(), name: nameText.optional(), value: nameText.optional() }))
      .optional()
      .catch(undefined),
  })
  .transform((field) => (field.allowedValues && !field.required && field.fieldId !== 'priority' ? { ...field, allowedValues: [] } : field));
export type MetaField = z.output<typeof metaField>;

/** Fields of the chosen issue type in the chosen project; empty until both are chosen. */
export async function metaFieldsOf(client: Client, values: FieldValues): Promise<readonly MetaField[]> {
  const [project, type] = [oneValue(values, 'project'), oneValue(values, 'issue_type')];
  if (project === '' || type === '') return [];
  const load = async (cursor: string | null) => {
    const start = Number(cursor ?? 0);
    const { fields, total } = await client.call({
      path: apiPath(client, values, 'issue', 'createmeta', project, 'issuetypes', type),
      query: { startAt: start, maxResults: PAGE_SIZE },
      schema: counted.extend({ fields: z.array(metaField) }),
    });
    return { fields, next: nextStart(start, fields.length, start + fields.length < (total ?? 0)) };
  };
  const choicesOf = ({ allowedValues = [] }: MetaField): number => allowedValues.length;
  const pages = await everyPage(client, load, ({ fields }) => fields.reduce((sum, field) => sum + 1 + choicesOf(field), 0));
  return pages.flatMap(({ fields }) => fields);
}

/** Whether the chosen issue type is a sub-task, which needs a parent. */
export async function isSubtask(client: Client, values: FieldValues): Promise<boolean> {
  const chosen = oneValue(values, 'issue_type');
  if (chosen === '' || oneValue(values, 'project') === '') return false;
  const pages = await everyPage(
    client,
    (cursor) => issueTypesOf(client, values, cursor),
    ({ issueTypes }) => issueTypes.length,
  );
  return pages.some(({ issueTypes }) => issueTypes.some(({ id, subtask }) => id === chosen && subtask));
}
