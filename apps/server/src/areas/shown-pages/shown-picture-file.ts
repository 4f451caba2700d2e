/** The file of the picture of a shown page. */
export const shownPictureFile = (id: string): string => `shown/${id.slice(0, 2)}/${id}.webp`;
