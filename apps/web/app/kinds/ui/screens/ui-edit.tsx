import { EditorScreen } from '../image-editor/editor-screen.tsx';

/** Draws on a captured picture. */
export default function UiEdit() {
  return <EditorScreen />;
}
