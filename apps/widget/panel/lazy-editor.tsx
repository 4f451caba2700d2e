import { addTextPicture } from '@plumbline/contract/endpoints';
import type { RichTextEditorProps } from '@plumbline/editor/react';
import { Failure, Loading } from './parts/states.tsx';
import { type LazyPart, useLazy } from './use-lazy.ts';
import { usePanel } from './use-panel.ts';

const EDITOR: LazyPart<RichTextEditorProps> = { load: () => import('./editor.tsx'), loaded: null };

/** The rich-text editor, the heaviest part of the widget, loaded on demand. */
export function LazyEditor(props: Omit<RichTextEditorProps, 'uploadImage'>) {
  const { client } = usePanel().visit;
  const { Part, error, retry } = useLazy(EDITOR);
  if (Part) return <Part {...props} uploadImage={async (image) => (await client.call(addTextPicture, { body: image })).url} />;
  return error === null ? <Loading /> : <Failure error={error} onRetry={retry} />;
}
