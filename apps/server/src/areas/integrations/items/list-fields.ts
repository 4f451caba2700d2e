import { type FieldOption, type FieldValues, type ItemField, requiredFieldProblem } from '@plumbline/contract';
import { type Client, type Field, loadOptions, manyValues, MAX_SHOWN, type OptionPage, type Provider } from '@plumbline/integrations';
import { and, eq } from '../../../platform/database/query.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { askTool, type ConnectionRow, type ToolServices } from '../connections/call-tool.ts';
import { itemChoices } from '../tables.ts';

/** A workspace’s requests for forms and options: a ticket takes about twenty, each of which calls the tool. */
const FORM_LIMIT: Limit = { name: 'work-tool-form', points: 2000, perSeconds: 3600 };
/** A Notion database may have 500 columns; nobody fills in a longer form. */
const MAX_FIELDS = 500;

/** Fields as shown in a form. Up to a thousand options in total are included; beyond that, a field loads its own when opened. */
function presentAll(fields: readonly Field[]): ItemField[] {
  let left = MAX_SHOWN;
  return fields.slice(0, MAX_FIELDS).map((field) => {
    const options = field.options ?? [];
    if (field.load || options.length > left) return present(field, null);
    left -= options.length;
    return present(field, options);
  });
}

const present = (field: Field, options: OptionPage['options'] | null): ItemField => ({
  id: field.id,
  name: field.name,
  type: field.type,
  star: field.star,
  hidden: field.isHidden ?? false,
  needs: [...(field.needs ?? [])],
  searches_there: field.searchesThere ?? false,
  ...(field.note && { note: field.note }),
  options: options && presentOptions(field, options),
});

function presentOptions({ resource }: Pick<Field, 'resource'>, options: OptionPage['options']): FieldOption[] {
  return options.map((option) => ({ ...option, ...(resource && { resource_type: resource }) }));
}

/** Which form: the one that creates an item, or the one for where a proven fix moves it. */
type Form = 'item' | 'fix';

/** The form for fixes asks for a place like the form for items, and then for the target there. */
async function fieldsOf(client: Client, provider: Provider, form: Form, values: FieldValues): Promise<readonly Field[]> {
  const all = await provider.fields(client, values);
  if (form === 'item') return all;
  const moving = provider.tracking?.moving;
  return moving ? [...all.filter(({ id }) => moving.place.includes(id)), moving.target] : [];
}

/**
 * The form fields of a connection, and the values last used for a site: as long as nothing is chosen, the fields match those values.
 * @throws ApiError rate_limited, and errors of the tool
 */
export async function listFields(services: ToolServices, row: ConnectionRow, values: FieldValues, host: string, form: Form = 'item') {
  await services.rateLimiter.consume(FORM_LIMIT, row.workspaceId);
  const remembered = await choicesFor(services, row, host);
  const chosen = Object.keys(values).length === 0 ? remembered : values;
  const fields = await askTool(services, row, (client, provider) => fieldsOf(client, provider, form, chosen));
  return { fields: presentAll(fields), remembered };
}

/** Options of a field, one page at a time. @throws ApiError not_found for an unknown field, rate_limited, and errors of the tool */
export async function listOptions(
  services: ToolServices,
  row: ConnectionRow,
  asked: {
    readonly form?: Form;
    readonly field: string;
    readonly values: FieldValues;
    readonly search: string;
    readonly cursor: string | null;
  },
): Promise<{ readonly options: FieldOption[]; readonly next: string | null }> {
  await services.rateLimiter.consume(FORM_LIMIT, row.workspaceId);
  return askTool(services, row, async (client, provider) => {
    const field = (await fieldsOf(client, provider, asked.form ?? 'item', asked.values)).find(({ id }) => id === asked.field);
    if (!field) throw new ApiError('not_found', 'There is no such field.');
    const page = await loadOptions(client, field, asked);
    return { options: presentOptions(field, page.options), next: page.next };
  });
}

/** @throws ApiError naming the first required field that is empty */
export function requireFields(fields: readonly Field[], values: FieldValues): void {
  const missing = fields.find(({ id, star, isHidden }) => star && !isHidden && manyValues(values, id).length === 0);
  if (missing) throw invalidField(`values.${missing.id}`, requiredFieldProblem(missing.name));
}

/** The values of a form’s fields: anything it does not ask for is neither sent nor stored. */
export function valuesIn(fields: readonly Field[], values: FieldValues): FieldValues {
  const asked = new Set(fields.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => asked.has(id)));
}

async function choicesFor({ db }: ToolServices, { id }: ConnectionRow, host: string): Promise<FieldValues> {
  if (host === '') return {};
  const [row] = await db
    .select({ values: itemChoices.values })
    .from(itemChoices)
    .where(and(eq(itemChoices.connectionId, id), eq(itemChoices.host, host)));
  return row?.values ?? {};
}
