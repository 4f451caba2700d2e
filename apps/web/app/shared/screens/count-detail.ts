/** What a head says about the length of its list: nothing where the list could not be loaded. */
export function countDetail({ status }: { readonly status: 'pending' | 'error' | 'success' }, words: string): string | undefined {
  if (status === 'error') return undefined;
  return status === 'success' ? words : 'Counting';
}
