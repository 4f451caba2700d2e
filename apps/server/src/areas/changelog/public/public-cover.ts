import { picturePath } from '../../text-pictures/index.ts';
import type { PublicEntry } from './list-public-entries.ts';

/** A picture with its alternative text. */
export interface PublicPicture {
  readonly url: string;
  readonly alt: string;
}

/** An entry’s cover with an absolute address, for feeds, emails and other sites. @param site origin of this server */
export function publicCover(site: string, { coverKey, coverAlt }: Pick<PublicEntry, 'coverKey' | 'coverAlt'>): PublicPicture | null {
  return coverKey === null ? null : { url: site + picturePath(coverKey), alt: coverAlt };
}
