import { parsePasted } from './clean-paste.ts';

/**
 * Images among what is pasted or dropped. Word processors add a picture of the words they copy: where there are words, these are meant.
 */
export function imagesIn(data: DataTransfer | null): readonly File[] {
  if (!data) return [];
  const images = [...data.files].filter(({ type }) => type.startsWith('image/'));
  return parsePasted(data.getData('text/html')).textContent.trim() === '' ? images : [];
}
