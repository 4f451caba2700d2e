import { picturePath } from '../../text-pictures/index.ts';
import type { PublicEntry } from './list-public-entries.ts';

/** A picture with what it shows in words. */
export interface PublicPicture {
  readonly url: string;
  readonly alt: string;
}

/** The cover of an entry under its whole address, as feeds, emails and other sites need it. @param site origin of this server */
export function publicCover(site: string, { coverKey, coverAlt }: Pick<PublicEntry, 'coverKey' | 'coverAlt'>): PublicPicture | null {
  return coverKey === null ? null : { url: site + picturePath(coverKey), alt: coverAlt };
}
