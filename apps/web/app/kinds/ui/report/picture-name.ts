import type { CapturedFile, CapturedStep } from '@plumbline/contract';
import { fileWord } from '../../../shared/text/file-word.ts';

/** "0003-add-to-cart.jpg" */
export function pictureName(step: CapturedStep, { mime_type }: CapturedFile): string {
  const ending = mime_type.replace('image/', '').replace('jpeg', 'jpg');
  return `${String(step.seq + 1).padStart(4, '0')}-${fileWord(step.label || step.action)}.${ending}`;
}
