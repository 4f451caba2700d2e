import { parsePasted } from './clean-paste.ts';

/** The images in pasted or dropped data. Word processors add a picture of the words they copy, so images beside text are ignored. */
export function imagesIn(data: DataTransfer | null): readonly File[] {
  if (!data) return [];
  const images = [...data.files].filter(({ type }) => type.startsWith('image/'));
  return parsePasted(data.getData('text/html')).textContent.trim() === '' ? images : [];
}
