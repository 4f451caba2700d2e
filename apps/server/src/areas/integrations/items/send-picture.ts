import type { PictureFile } from '@plumbline/contract';
import { type Client, type ItemRef, type Picture, type Provider, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../../platform/files/files.ts';
import { readCapturedFile } from '../../captures/index.ts';
import { logItem } from './log-item.ts';

export interface PictureServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
}

/** A picture of a captured step as reports show it: with what was drawn on it and made unreadable. @throws ApiError not_found */
export async function readStepPicture(
  { db, files }: PictureServices,
  { testId, stepId, file }: { readonly testId: string; readonly stepId: string; readonly file: PictureFile },
): Promise<Picture> {
  const { bytes, type } = await readCapturedFile(db, files, { testId, assetId: stepId, file, size: 'full' });
  return { fileName: `${file}.${type.replace('image/', '').replace('jpeg', 'jpg')}`, type, bytes, alt: 'The page as it was captured' };
}

export interface SentPicture {
  readonly client: Client;
  readonly provider: Provider;
  readonly item: ItemRef;
  readonly itemId: string;
  readonly picture: Picture;
}

/**
 * Adds a picture to an item that is there, for tools that take pictures after it; the others have it in their text by now. The item stays
 * when its tool refuses the picture, and the log says why.
 */
export async function addPicture({ db }: PictureServices, { client, provider, item, itemId, picture }: SentPicture): Promise<void> {
  if (!provider.attach && !provider.upload) return;
  try {
    await provider.attach?.(client, item, picture);
    await logItem(db, itemId, { event: 'picture-added' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await logItem(db, itemId, { event: 'picture-refused', detail: error.message });
  }
}
