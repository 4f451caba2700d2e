/** The file of a picture. */
export const pictureFile = (key: string): string => `pictures/${key.slice(0, 2)}/${key}.webp`;
