/** Path of a picture on this server. */
export const picturePath = (key: string): string => `/api/accounts/picture/?key=${key}`;
