import type { ChangelogEntry } from '@plumbline/contract';

/** The picture above an entry. Its space is reserved while it loads, so that nothing moves. */
export function Cover({ cover }: Pick<ChangelogEntry, 'cover'>) {
  return (
    cover && (
      <img
        src={cover.url}
        alt={cover.alt}
        width="16"
        height="9"
        loading="lazy"
        className="aspect-video w-full rounded-inner border border-line object-cover"
      />
    )
  );
}
