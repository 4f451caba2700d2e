import type { RichTextEditorProps } from '@plumbline/editor/react';
import { Failure, Loading } from './parts/states.tsx';
import { type LazyPart, useLazy } from './use-lazy.ts';

const EDITOR: LazyPart<RichTextEditorProps> = { load: () => import('./editor.tsx'), loaded: null };

/** The editor of rich text, the heaviest part of all. */
export function LazyEditor(props: RichTextEditorProps) {
  const { Part, error, retry } = useLazy(EDITOR);
  if (Part) return <Part {...props} />;
  return error === null ? <Loading /> : <Failure error={error} onRetry={retry} />;
}
