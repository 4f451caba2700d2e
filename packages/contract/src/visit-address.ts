/**
 * The address of a page as visits keep it: without user, query and fragment, which hold secrets, but with the utm_ parameters of its query.
 * Empty for what is no web address.
 */
export function visitAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, origin, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol)) return '';
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_'))).toString();
  return origin + pathname + (campaign && `?${campaign}`);
}
