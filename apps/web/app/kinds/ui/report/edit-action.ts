import type { CapturedStep } from '@plumbline/contract';
import type { HeadAction } from '@plumbline/ui';
import { Pencil } from 'lucide-react';
import { UI_PLACES } from '../places.ts';
import { pictureOf } from './step-words.ts';

/** From the report to the editor of the current image; null if there is no image. */
export function editAction(testId: string, step: CapturedStep | null): HeadAction | null {
  const file = step && pictureOf(step);
  if (!file) return null;
  const query = new URLSearchParams({ test_id: testId, asset_id: step.id, file: file.file });
  return { kind: 'link', id: 'edit', label: 'Edit screenshot', icon: Pencil, href: `${UI_PLACES.edit.path}/?${query}` };
}
