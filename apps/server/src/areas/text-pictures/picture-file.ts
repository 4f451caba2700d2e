import { randomBytes } from 'node:crypto';

/** 32 hex digits that cannot be guessed. */
export const makePictureKey = (): string => randomBytes(16).toString('hex');

/** Storage key of a picture. */
export const pictureFile = (key: string): string => `pictures/${key.slice(0, 2)}/${key}.webp`;
