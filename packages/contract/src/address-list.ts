import { parseUrl } from '@plumbline/urls';

/* Validation of pages that are listed one by one. Free of libraries, so that the form in the browser and the schema on the server share it. */

export const MAX_LISTED_ADDRESSES = 5000;
export const MAX_LISTED_ADDRESS_LENGTH = 2048;

/** Validates one page of a list. @returns the text of the broken rule, or null */
export function listedAddressProblem(address: string): string | null {
  if (address.length > MAX_LISTED_ADDRESS_LENGTH) return `At most ${MAX_LISTED_ADDRESS_LENGTH} characters per address.`;
  if (/\s/.test(address)) return `An address has no spaces: “${address}”.`;
  const isPath = address.startsWith('/') && !address.startsWith('//');
  if (isPath || (/^https?:\/\//i.test(address) && parseUrl(address))) return null;
  return `Write a whole address, such as https://example.com/about, or a path, such as /about: “${address}” is neither.`;
}

/** Validates a whole list, one page on each line. @returns the text of the first broken rule, or null */
export function addressListProblem(text: string): string | null {
  const addresses = readAddressList(text);
  if (addresses.length > MAX_LISTED_ADDRESSES) return `At most ${MAX_LISTED_ADDRESSES.toLocaleString('en')} addresses.`;
  return addresses.map(listedAddressProblem).find((problem) => problem !== null) ?? null;
}

/** The pages of a text with one on each line, without duplicates and empty lines. */
export function readAddressList(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
