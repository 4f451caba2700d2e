import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pictureQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import type { CapturedPicture } from './step-words.ts';

/** The bytes of a picture, undefined until loaded. Through fetch, since an img cannot send the token. */
export function usePicture(
  stepId: string,
  picture: CapturedPicture,
  size: 'full' | 'thumb',
): { bytes: Blob | undefined; isError: boolean } {
  const { data, isError } = useQuery(pictureQuery(useCaptureSource(), stepId, picture, size));
  return { bytes: data, isError };
}

/** A picture from bytes. */
export function BlobImage({ bytes, alt, className }: { bytes: Blob; alt: string; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const address = URL.createObjectURL(bytes);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return <img ref={image} alt={alt} draggable={false} className={className} />;
}
