import { useCallback } from 'react';

interface Props {
  readonly bytes: Blob;
  readonly alt: string;
  /** In pixels, where it keeps its shape; left out, it fills what it stands in. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** A picture out of bytes, since an img cannot send the token: its address lives as long as it is shown. */
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
