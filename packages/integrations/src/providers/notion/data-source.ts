import { foreignRecord } from '@plumbline/contract';
import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { type FieldValues, oneValue } from '../../core/field.ts';

const option = z.object({ id: idText, name: nameText, color: idText.nullish() });
const options = z.object({ options: z.array(option) });
const property = z.object({
  id: idText,
  name: nameText,
  type: idText,
  select: options.optional(),
  multi_select: options.optional(),
  status: options.extend({ groups: z.array(z.object({ name: nameText, option_ids: z.array(idText) })) }).optional(),
});

/** A property of a database’s pages. */
export type Property = z.output<typeof property>;

/** The path of the chosen database, called a data source since API version 2025-09-03. */
export function dataSourcePath(values: FieldValues): string {
  return `/data_sources/${encodeURIComponent(oneValue(values, 'database'))}`;
}

/** Properties of the chosen database, in its order. */
export async function readProperties(client: Client, values: FieldValues): Promise<readonly Property[]> {
  const { properties } = await client.call({
    path: dataSourcePath(values),
    schema: z.object({ properties: foreignRecord(property) }),
  });
  return Object.values(properties);
}
