/** The length of a list for the header: nothing if the list could not be loaded. */
export function countDetail({ status }: { readonly status: 'pending' | 'error' | 'success' }, words: string): string | undefined {
  if (status === 'error') return undefined;
  return status === 'success' ? words : 'Counting';
}
