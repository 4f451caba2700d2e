import type { ChangelogEntry, createEntryBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { invalidField } from '../../platform/http/api-error.ts';
import { claimPicture, picturePath } from '../text-pictures/index.ts';
import type { EntryRow } from './hold-entry.ts';

type CoverColumns = Pick<EntryRow, 'coverKey' | 'coverAlt'>;

/** The columns for a cover. @throws ApiError invalid_input naming `cover` for a picture that the workspace does not have */
export async function keepCover(
  transaction: NodePgDatabase,
  workspaceId: string,
  cover: z.output<typeof createEntryBody>['cover'],
): Promise<CoverColumns> {
  if (cover === null) return { coverKey: null, coverAlt: '' };
  if (!(await claimPicture(transaction, workspaceId, cover.key)))
    throw invalidField('cover', 'This image is no longer available. Choose it again.');
  return { coverKey: cover.key, coverAlt: cover.alt };
}

/** The cover of an entry in the contract’s format. */
export function coverOf({ coverKey, coverAlt }: CoverColumns): ChangelogEntry['cover'] {
  return coverKey === null ? null : { key: coverKey, url: picturePath(coverKey), alt: coverAlt };
}
