import { LinkButton } from '@plumbline/ui';
import { pictureOf } from './step-words.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';
import { UI_PLACES } from '../places.ts';

/** From the report to the editor of the picture it shows; nothing where there is no picture. */
export function EditLink({ testId, store }: { testId: string; store: ViewerStore }) {
  const { step } = useViewer(store).main;
  const file = step && pictureOf(step);
  if (!file) return null;
  return (
    <LinkButton href={`${UI_PLACES.edit.path}/?${new URLSearchParams({ test_id: testId, asset_id: step.id, file: file.file })}`}>
      Edit image
    </LinkButton>
  );
}
