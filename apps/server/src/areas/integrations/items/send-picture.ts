import { buffer } from 'node:stream/consumers';
import type { PictureFile } from '@plumbline/contract';
import { type Block, type Client, type ItemRef, type Picture, type Provider, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../../platform/files/files.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { readCapturedFile } from '../../captures/index.ts';
import { readPictureOfPost, requirePictureOfPost } from '../../shown-pages/index.ts';
import { GoneFile } from '../files/gone-file.ts';
import { logItem } from './log-item.ts';

export interface PictureServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
}

/**
 * The picture of a captured step as shown in reports: with the drawings and redactions at the time it is sent.
 * @throws ApiError not_found
 */
export async function findStepPicture(
  { db, files }: PictureServices,
  { testId, stepId, file }: { readonly testId: string; readonly stepId: string; readonly file: PictureFile },
): Promise<Picture> {
  const find = () => readCapturedFile(db, files, { testId, assetId: stepId, file, size: 'full' });
  const { type } = await find();
  return {
    fileName: `${file}.${type.replace('image/', '').replace('jpeg', 'jpg')}`,
    type,
    read: orGone(async () => buffer((await find()).stored.parts)),
    alt: 'The captured page',
  };
}

/** Pictures of pages attached to a post, in the requested order. @throws ApiError not_found */
export async function findShownPictures(
  services: PictureServices,
  { workspaceId, postId, pageIds }: { readonly workspaceId: string; readonly postId: string; readonly pageIds: readonly string[] },
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const pageId of new Set(pageIds)) {
    const wanted = { workspaceId, postId, pageId };
    await requirePictureOfPost(services.db, wanted);
    const fileName = pictures.length === 0 ? 'page.webp' : `page-${pictures.length + 1}.webp`;
    pictures.push({
      fileName,
      type: 'image/webp',
      read: orGone(() => readPictureOfPost(services, wanted)),
      alt: 'The page as sent, with the author’s annotations',
    });
  }
  return pictures;
}

/** The item is created without pictures deleted since they were chosen. */
function orGone(read: Picture['read']): Picture['read'] {
  return async () => {
    try {
      return await read();
    } catch (error) {
      throw error instanceof ApiError && error.code === 'not_found' ? new GoneFile() : error;
    }
  };
}

/** Permanent errors: the picture is too large, or of a type that the tool does not accept. */
const REFUSED: ReadonlySet<ProviderError['kind']> = new Set(['invalid', 'forbidden', 'not_found']);

/**
 * Uploads a picture that the item’s text then embeds, for tools that need it before the item is created.
 * @returns how to embed it, or why the tool refuses it, in which case the item is created without; null for tools that accept pictures afterwards
 * @throws ProviderError for temporary errors
 */
export async function uploadPicture(
  client: Client,
  provider: Provider,
  picture: Picture,
  values: ItemRef['values'],
): Promise<{ readonly block: Block | null; readonly refusal: string | null } | null> {
  if (!provider.upload) return null;
  try {
    return { block: await provider.upload(client, picture, values), refusal: null };
  } catch (error) {
    if (!(error instanceof GoneFile) && !(error instanceof ProviderError && REFUSED.has(error.kind))) throw error;
    return { block: null, refusal: error.message };
  }
}

export interface SentPicture {
  readonly client: Client;
  readonly provider: Provider;
  readonly item: ItemRef;
  readonly itemId: string;
  readonly picture: Picture;
}

/**
 * Adds a picture to an existing item, for tools that accept pictures only then; other tools have it in the text already. If the tool refuses the
 * picture, the item stays and the log says why.
 */
export async function addPicture({ db }: PictureServices, { client, provider, item, itemId, picture }: SentPicture): Promise<void> {
  if (!provider.attach && !provider.upload) return;
  try {
    await provider.attach?.(client, item, picture);
    await logItem(db, itemId, { event: 'picture-added' });
  } catch (error) {
    if (!(error instanceof GoneFile) && !(error instanceof ProviderError)) throw error;
    await logItem(db, itemId, { event: 'picture-refused', detail: error.message });
  }
}
