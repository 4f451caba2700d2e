/** Where a picture is read, on this server. */
export const picturePath = (key: string): string => `/api/accounts/picture/?key=${key}`;
