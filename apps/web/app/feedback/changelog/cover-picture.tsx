import type { ChangelogEntry } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';

interface CoverPictureProps {
  readonly cover: NonNullable<ChangelogEntry['cover']>;
  /** Sets its width. */
  readonly className: string;
}

/** The picture above an entry. Its space is reserved while it loads, so that nothing moves. */
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
