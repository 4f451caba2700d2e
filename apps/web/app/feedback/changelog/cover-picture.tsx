import type { ChangelogEntry } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';

interface CoverPictureProps {
  readonly cover: NonNullable<ChangelogEntry['cover']>;
  /** How wide it is. */
  readonly className: string;
}

/** The picture above an entry. Its place is kept while it is loaded, so that nothing moves. */
export function CoverPicture({ cover: { url, alt }, className }: CoverPictureProps) {
  return (
    <img
      src={url}
      alt={alt}
      width={1600}
      height={900}
      loading="lazy"
      className={classNames('aspect-video rounded-ui border border-line bg-sunken object-cover', className)}
    />
  );
}
