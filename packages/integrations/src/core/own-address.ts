import { parseUrl } from '@plumbline/urls';

/**
 * The origin of a server that a team names for itself, with a path where its tool lies below one.
 * @throws TypeError with a sentence for people
 */
export function ownAddress(typed: string): string {
  const url = parseUrl(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
  if (!url || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('Enter the address of the server, such as https://git.example.com.');
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}
