import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureAddress, type Picture } from './picture.ts';

/** A picture of the product; pressed, it opens by itself, for phones, where it is small. @param first it is seen as the page opens */
export function ProductPicture({ picture: { id, alt }, first = false }: { picture: Picture; first?: boolean }) {
  return (
    <a href={pictureAddress(id)} className="block overflow-clip rounded-ui border border-line transition-colors hover:border-accent">
      <img
        src={pictureAddress(id)}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="h-auto w-full"
      />
    </a>
  );
}
