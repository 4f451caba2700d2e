import { useCallback } from 'react';

interface Props {
  readonly bytes: Blob;
  readonly alt: string;
  /** In pixels, to keep the aspect ratio; if omitted, it fills its container. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** A picture from bytes, since an img cannot send the token: its object URL is revoked when it is unmounted. */
export function BlobPicture({ bytes, alt, size }: Props) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const address = URL.createObjectURL(bytes);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  return <img ref={show} alt={alt} {...size} draggable={false} className={`block w-full ${size ? 'h-auto' : 'h-full'}`} />;
}
