import type { Picture } from './picture.ts';
import { ThemedPicture } from './themed-picture.tsx';

/** A whole screen of the product. @param first visible when the page opens */
export function ProductPicture({ picture, first }: { picture: Picture; first?: boolean }) {
  return (
    <div className="w-full overflow-clip rounded-ui border border-line max-sm:mx-auto max-sm:max-w-90">
      <ThemedPicture picture={picture} first={first} className="block h-auto w-full" />
    </div>
  );
}
