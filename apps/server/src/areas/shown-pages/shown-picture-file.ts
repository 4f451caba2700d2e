/** Key of an attached page’s picture. */
export const shownPictureFile = (id: string): string => `shown/${id.slice(0, 2)}/${id}.webp`;
