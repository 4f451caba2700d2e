import { classNames } from '@plumbline/ui';
import type { Picture } from './picture.ts';
import { ThemedPicture } from './themed-picture.tsx';

/** The most telling part of a screen, at full size. @param place classes that select the part, at each size */
export function PictureDetail({ picture, place }: { picture: Picture; place: string }) {
  return <ThemedPicture picture={picture} className={classNames('block h-64 w-full object-none max-sm:object-cover', place)} />;
}
