/** An address without user, query and fragment; utm_ parameters stay. Empty for an empty one. */
export function withoutSecrets(address: string): string {
  if (!address) return '';
  const { origin, pathname, searchParams } = new URL(address);
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith('utm_'))).toString();
  return origin + pathname + (campaign && `?${campaign}`);
}
