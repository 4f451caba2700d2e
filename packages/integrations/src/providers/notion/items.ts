import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { type FieldValues, manyValues, oneValue } from '../../core/field.ts';
import { ProviderError } from '../../core/failure.ts';
import type { Draft, Provider, SentFile } from '../../core/provider.ts';
import { addressText, idText, searchedJson } from '../../core/told-text.ts';
import type { Block, Inline } from '../../document/block.ts';
import { shorten } from '../../document/to-text.ts';
import { dataSourcePath, type Property, readProperties } from './data-source.ts';
import { toNotionBlocks, toRichText, UPLOAD } from './to-blocks.ts';

const MAX_TITLE = 2000;
const MAX_FILE_NAME = 100;
/** Pages searched for one that may have been created; each takes a request. */
const LOOKED_AT = 5;

const page = z.object({ id: idText, url: addressText });
const pages = z.object({ results: z.array(page) });
const anything = z.unknown();

const refOf = ({ id, url }: z.output<typeof page>) => ({ id, key: '', url });

export async function create(client: Client, { title, body, values, files = {} }: Draft) {
  const properties = await readProperties(client, values);
  // The title property may have any name.
  const withFiles = await fileProperties(client, files);
  const titleId = properties.find(({ type }) => type === 'title')?.id ?? 'title';
  const made = await client.call({
    method: 'POST',
    path: '/pages',
    body: {
      json: {
        parent: { type: 'data_source_id', data_source_id: oneValue(values, 'database') },
        properties: {
          ...chosenProperties(properties, values),
          ...withFiles,
          [titleId]: { title: toRichText([{ text: shorten(title, MAX_TITLE) }]) },
        },
        children: toNotionBlocks(body),
      },
    },
    schema: page,
  });
  return refOf(made);
}

/** Uploads the files of properties. @throws ProviderError naming the field whose file is rejected */
async function fileProperties(client: Client, files: NonNullable<Draft['files']>): Promise<Readonly<Record<string, unknown>>> {
  const written = new Map<string, unknown>();
  for (const [field, several] of Object.entries(files)) {
    const uploads: unknown[] = [];
    for (const file of several) {
      const id = await uploadFile(client, file).catch((error: unknown) => {
        throw error instanceof ProviderError && error.kind === 'invalid'
          ? new ProviderError('Notion', { kind: 'invalid', field, detail: `${file.fileName} was refused.` }, error)
          : error;
      });
      uploads.push({ type: 'file_upload', file_upload: { id }, name: shorten(file.fileName, MAX_FILE_NAME) });
    }
    written.set(field, { files: uploads });
  }
  return Object.fromEntries(written);
}

function chosenProperties(properties: readonly Property[], values: FieldValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    properties.flatMap((property) => {
      const written = oneValue(values, property.id) === '' ? null : valueOf(property, values);
      return written === null ? [] : [[property.id, { [property.type]: written }]];
    }),
  );
}

/** A value in the format of its property’s type; null for a type without a field. */
function valueOf({ id, type }: Property, values: FieldValues): unknown {
  const one = oneValue(values, id);
  switch (type) {
    case 'select':
    case 'status':
      return { id: one };
    case 'multi_select':
    case 'people':
      return manyValues(values, id).map((chosen) => ({ id: chosen }));
    case 'date':
      return { start: one };
    case 'number':
      return Number(one);
    case 'checkbox':
      return one === 'true';
    case 'rich_text':
      return toRichText([{ text: one }]);
    case 'url':
    case 'email':
    case 'phone_number':
      return one;
    default:
      return null;
  }
}

/** The page with the marker in its text, among the database’s newest. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const { results } = await client.call({
    method: 'POST',
    path: `${dataSourcePath(values)}/query`,
    isReading: true,
    body: { json: { sorts: [{ timestamp: 'created_time', direction: 'descending' }], page_size: LOOKED_AT } },
    schema: pages,
  });
  for (const one of results) {
    const blocks = await client.call({
      path: `/blocks/${encodeURIComponent(one.id)}/children`,
      query: { page_size: 100 },
      schema: searchedJson,
    });
    if (blocks.includes(marker)) return refOf(one);
  }
  return null;
};

/** Uploads a picture to be embedded in a block. */
export const upload: NonNullable<Provider['upload']> = async (client, picture) => ({
  kind: 'image',
  source: `${UPLOAD}${await uploadFile(client, picture)}`,
  alt: picture.alt,
});

/** Uploads a file. @returns its id, for blocks and properties */
async function uploadFile(client: Client, { fileName, type, read }: SentFile): Promise<string> {
  const { id } = await client.call({
    method: 'POST',
    path: '/file_uploads',
    body: { json: { mode: 'single_part', filename: fileName, content_type: type } },
    schema: z.object({ id: idText }),
  });
  const multipart = [{ name: 'file', fileName, type, read }];
  await client.call({ method: 'POST', path: `/file_uploads/${encodeURIComponent(id)}/send`, body: { multipart }, schema: anything });
  return id;
}

/** A comment is a single rich text. */
export const comment: Provider['comment'] = async (client, { id }, body) => {
  const json = {
    parent: { page_id: id },
    rich_text: toRichText(body.flatMap((block, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...partsOf(block)])),
  };
  await client.call({ method: 'POST', path: '/comments', body: { json }, schema: anything });
};

function partsOf(block: Block): readonly Inline[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap((item) => [{ text: '- ' }, ...item, { text: '\n' }]);
    case 'code':
      return [{ text: block.text, code: true }];
    case 'image':
      return [{ text: block.alt }];
    default:
      return block.inlines;
  }
}
