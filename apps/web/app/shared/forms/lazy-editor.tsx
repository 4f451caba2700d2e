import { addTextPicture } from '@plumbline/contract/endpoints';
import { Skeleton } from '@plumbline/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import { client } from '../api/client.ts';

const RichTextEditor = lazy(() => import('@plumbline/editor/react'));

const uploadImage = async (image: Blob): Promise<string> => (await client.call(addTextPicture, { body: image })).url;

/** The editor; its space is reserved while it loads. */
export function LazyEditor(props: Omit<ComponentProps<typeof RichTextEditor>, 'uploadImage'>) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full" />}>
      <RichTextEditor {...props} uploadImage={uploadImage} />
    </Suspense>
  );
}
