import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { type Field, type FieldOption, type FieldValues, labelOf, oneValue, type OptionPage } from '../../core/field.ts';
import { type Property, readProperties } from './data-source.ts';

const PAGE_SIZE = 100;

const page = z.object({ next_cursor: addressText.nullish() });
const found = page.extend({
  results: z.array(z.object({ id: idText, url: addressText.nullish(), title: z.array(z.object({ plain_text: nameText })).optional() })),
});
const people = page.extend({ results: z.array(z.object({ id: idText, type: idText.nullish(), name: nameText.nullish() })) });

/** Databases shared with the connection, named by the joined plain text of their titles. */
async function databases(client: Client, search: string, cursor: string | null): Promise<OptionPage> {
  const answer = await client.call({
    method: 'POST',
    path: '/search',
    isReading: true,
    body: {
      json: {
        filter: { property: 'object', value: 'data_source' },
        page_size: PAGE_SIZE,
        ...(search !== '' && { query: search }),
        ...(cursor !== null && { start_cursor: cursor }),
      },
    },
    schema: found,
  });
  const options = answer.results.map(({ id, url, title = [] }) => ({
    value: id,
    label: labelOf(title.map((part) => part.plain_text).join('')),
    ...(url && { url }),
  }));
  return { options, next: answer.next_cursor ?? null };
}

async function persons(client: Client, cursor: string | null): Promise<OptionPage> {
  const query = { page_size: PAGE_SIZE, ...(cursor !== null && { start_cursor: cursor }) };
  const answer = await client.call({ path: '/users', query, schema: people });
  const real = answer.results.filter(({ type }) => type === 'person');
  return { options: real.map(({ id, name }) => ({ value: id, label: labelOf(name) })), next: answer.next_cursor ?? null };
}

const DATABASE: Field = {
  id: 'database',
  name: 'Database',
  type: 'single-select',
  star: true,
  resource: 'database',
  searchesThere: true,
  load: (client, { search, cursor }) => databases(client, search, cursor),
};

/** People of the workspace, only for the list operation: in the form, properties of type people have them. */
const USER: Field = {
  id: 'user',
  name: 'User',
  type: 'single-select',
  star: false,
  isHidden: true,
  resource: 'user',
  load: (client, { cursor }) => persons(client, cursor),
};

/** Only the database field until one is chosen; then a field per editable property. */
export async function fields(client: Client, values: FieldValues): Promise<readonly Field[]> {
  if (oneValue(values, 'database') === '') return [DATABASE, USER];
  const properties = await readProperties(client, values);
  return [DATABASE, USER, ...properties.filter(({ name }) => !SKIPPED_NAMES.has(name)).flatMap((property) => fieldOf(property))];
}

const SKIPPED_NAMES: ReadonlySet<string> = new Set(['ID', 'people', 'Button', 'files']);
/** Typed properties by the form’s field type. Properties that Notion computes have no field. */
const TYPED: Readonly<Record<string, Field['type']>> = {
  rich_text: 'rich_text',
  number: 'number',
  checkbox: 'checkbox',
  date: 'date',
  url: 'url',
  email: 'email',
  phone_number: 'phone_number',
  files: 'files',
};

function fieldOf({ id, name, type, select, multi_select: several, status }: Property): Field[] {
  const base = { id, name, star: false, needs: ['database'] };
  const single = select ?? status;
  if (single) return [{ ...base, type: 'single-select', options: single.options.map(optionOf) }];
  if (several) return [{ ...base, type: 'multi-select', options: several.options.map(optionOf) }];
  if (type === 'people') {
    return [{ ...base, type: 'multi-select', resource: 'user', load: (client, { cursor }) => persons(client, cursor) }];
  }
  const typed = TYPED[type];
  return typed ? [{ ...base, type: typed }] : [];
}

function optionOf({ id, name }: { readonly id: string; readonly name: string }): FieldOption {
  return { value: id, label: labelOf(name) };
}
