import { type Draft, type Field, type FieldValues, oneValue, readMarkdown } from '@plumbline/integrations';
import { turnOwnerOfTeam } from '../../../accounts/index.ts';
import type { ToolServices } from '../../connections/call-tool.ts';

/** The texts entered in the form of an item. */
interface Written {
  readonly description: string;
  readonly values: FieldValues;
}

/**
 * Parses the description of an item and the rich-text fields of its form. @throws ApiError rate_limited when too many of the team are waiting, and
 * the signal’s reason
 */
export async function readTexts(
  { db, workTools }: Pick<ToolServices, 'db' | 'workTools'>,
  workspaceId: string,
  fields: readonly Field[],
  { description, values }: Written,
  until?: AbortSignal,
): Promise<Required<Pick<Draft, 'body' | 'texts'>>> {
  const ids = fields.filter(({ type }) => type === 'rich_text').map(({ id }) => id);
  const written = [description, ...ids.map((id) => oneValue(values, id))];
  const [body = [], ...others] = await readMarkdown(written, async (work) =>
    workTools.reading.run(await turnOwnerOfTeam(db, workspaceId), work, until),
  );
  return { body, texts: Object.fromEntries(ids.map((id, at) => [id, others[at] ?? []])) };
}
