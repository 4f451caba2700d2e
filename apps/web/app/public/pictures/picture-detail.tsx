import { classNames } from '@plumbline/ui';
import type { Picture } from './picture.ts';
import { ThemedPicture } from './themed-picture.tsx';

/** The telling part of a screen, as large as it is. @param place classes for which part that is, at each size */
export function PictureDetail({ picture, place }: { picture: Picture; place: string }) {
  return <ThemedPicture picture={picture} className={classNames('block h-64 w-full object-none max-sm:object-cover', place)} />;
}
