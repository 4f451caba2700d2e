import { parseUrl } from '@plumbline/urls';

/**
 * The origin of a team’s own server, with a path if the tool is not at its root.
 * @throws TypeError with a sentence for users
 */
export function ownAddress(typed: string): string {
  const url = parseUrl(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
  if (!url || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('Enter the address of the server, such as https://git.example.com.');
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}
